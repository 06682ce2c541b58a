// SPDX-License-Identifier: GPL-3.0-or-later
// The statistics of models/insight once more, written from the papers and not from that code: reads series with
// the answers of the program and says where the two differ. Called by unit.statistics.
//   XmR       Making Data Count (NHS England): mean, 2.66 and 1.773 mean moving ranges
//   U         Poisson limits of a rate: 3 and 2 of sqrt(mean / exposure)
//   U'        Laney (2002): Poisson limits times the moving-range sigma of the z-scores
//   T, G      Nelson (1994): the power 1/3.6; Benneyan (2001): geometric limits
//   run       Anhøj (2014): log2(n) + 3, and the lower 5 % of binomial crossings
//   funnel    Spiegelhalter (2005), additive random effects; exact Poisson limits by Garwood (1936)
//   interval  Byar, as in Breslow and Day (1987)
import { readFileSync } from 'node:fs';

const tolerance = 1e-9;
const known = (values) => values.filter((value) => value !== null);
const sum = (values) => values.reduce((total, value) => total + value, 0);
const mean = (values) => (values.length ? sum(values) / values.length : null);
const isNear = (a, b) => (a === null || b === null ? a === b : Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b)));
const median = (values) => {
    const sorted = [...values].sort((a, b) => a - b);
    const n = sorted.length;
    return n === 0 ? null : (sorted[Math.floor((n - 1) / 2)] + sorted[Math.ceil((n - 1) / 2)]) / 2;
};

// --- Special functions, by their series and continued fractions.
function logGamma(x) {
    // Stirling's series after shifting the argument upwards.
    let shift = 0;
    while (x < 12) shift -= Math.log(x++);
    const x2 = 1 / (x * x);
    return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI)
        + (1 / 12 - x2 * (1 / 360 - x2 * (1 / 1260 - x2 * (1 / 1680 - x2 / 1188)))) / x;
}
// The lower incomplete gamma function, regularised.
function gammaP(a, x) {
    if (x <= 0) return 0;
    const factor = Math.exp(a * Math.log(x) - x - logGamma(a));
    if (x < a + 1) {
        let term = 1 / a;
        let total = term;
        for (let n = 1; n < 10_000 && term > total * 1e-17; ++n) total += term *= x / (a + n);
        return factor * total;
    }
    let b = x + 1 - a;
    let c = 1e300;
    let d = 1 / b;
    let fraction = d;
    for (let n = 1; n < 10_000; ++n) {
        const step = -n * (n - a);
        b += 2;
        d = 1 / (step * d + b);
        c = b + step / c;
        fraction *= d * c;
        if (Math.abs(d * c - 1) < 1e-16) break;
    }
    return 1 - factor * fraction;
}
function solve(rises, target, low, high) {
    for (let i = 0; i < 300; ++i) {
        const middle = (low + high) / 2;
        if (rises(middle) < target) low = middle;
        else high = middle;
    }
    return (low + high) / 2;
}
const normalCdf = (z) => (z < 0 ? 0.5 - gammaP(0.5, z * z / 2) / 2 : 0.5 + gammaP(0.5, z * z / 2) / 2);
const normalQuantile = (p) => solve(normalCdf, p, -40, 40);
const gammaQuantile = (a, p) => solve((x) => gammaP(a, x), p, 0, a + 60 * Math.sqrt(a) + 100);

// --- Signals of a chart: the points, with limits or without.
const sideOf = ({ value, centre }) => (value === null || centre === null || isNear(value, centre) ? 0 : Math.sign(value - centre));
function isOutside(point, lower, upper) {
    if (point.value === null || lower === null) return false;
    return (point.value > upper && !isNear(point.value, upper)) || (point.value < lower && !isNear(point.value, lower));
}
function mark(points, publishedRule) {
    const signs = points.map(() => new Set());
    points.forEach((point, i) => { if (isOutside(point, point.lower, point.upper)) signs[i].add('beyond'); });
    const near = points.map((point, i) => isOutside(point, point.nearLower, point.nearUpper) && !(publishedRule && signs[i].has('beyond')));
    for (let i = 0; i + 2 < points.length; ++i) {
        const three = [i, i + 1, i + 2];
        const side = sideOf(points[i]);
        if (side !== 0 && three.every((at) => sideOf(points[at]) === side) && three.filter((at) => near[at]).length >= 2)
            three.filter((at) => near[at]).forEach((at) => signs[at].add('twoOfThree'));
    }
    for (let end = 6; end < points.length; ++end) {
        const seven = [...Array(7).keys()].map((back) => end - 6 + back);
        const side = sideOf(points[end]);
        if (side !== 0 && seven.every((at) => sideOf(points[at]) === side)) seven.forEach((at) => signs[at].add('oneSide'));
        const steps = seven.slice(1).map((at) => (points[at].value === null || points[at - 1].value === null ? 0
            : Math.sign(points[at].value - points[at - 1].value)));
        if (steps.every((step) => step === 1)) seven.forEach((at) => signs[at].add('rising'));
        if (steps.every((step) => step === -1)) seven.forEach((at) => signs[at].add('falling'));
    }
    return signs.map((set) => [...set].sort().join(' '));
}
const movingRanges = (values) => values.slice(1).map((value, i) => (value === null || values[i] === null ? null : Math.abs(value - values[i])));
const limited = (value, centre, two, three) => (three === null ? { value, centre, lower: null, nearLower: null, nearUpper: null, upper: null }
    : { value, centre, lower: centre - three, nearLower: centre - two, nearUpper: centre + two, upper: centre + three });

// --- The charts.
function xmr(values) {
    const centre = mean(known(values));
    const range = mean(known(movingRanges(values)));
    return values.map((value) => limited(value, centre, range === null ? null : 1.773 * range, range === null ? null : 2.66 * range));
}
function uPrime(periods) {
    const isUsable = ({ events, exposure }) => events !== null && events >= 0 && exposure !== null && exposure > 0;
    const usable = periods.filter(isUsable);
    const exposure = sum(usable.map((period) => period.exposure));
    const centre = exposure > 0 ? sum(usable.map((period) => period.events)) / exposure : null;
    const sigmas = periods.map((period) => (isUsable(period) ? Math.sqrt(centre / period.exposure) : null));
    const scores = periods.map((period, i) => (sigmas[i] === null ? null : sigmas[i] === 0 ? 0 : (period.events / period.exposure - centre) / sigmas[i]));
    const range = mean(known(movingRanges(scores)));
    return periods.map((period, i) => {
        const spread = range === null || sigmas[i] === null ? null : (sigmas[i] * range) / 1.128;
        return limited(isUsable(period) ? period.events / period.exposure : null, centre, spread === null ? null : 2 * spread, spread === null ? null : 3 * spread);
    });
}
function u(periods) {
    const isUsable = ({ events, exposure }) => events !== null && events >= 0 && exposure !== null && exposure > 0;
    const usable = periods.filter(isUsable);
    const exposure = sum(usable.map((period) => period.exposure));
    const centre = exposure > 0 ? sum(usable.map((period) => period.events)) / exposure : null;
    return periods.map((period) => {
        if (!isUsable(period)) return limited(null, centre, null, null);
        const sigma = Math.sqrt(centre / period.exposure);
        return limited(period.events / period.exposure, centre, 2 * sigma, 3 * sigma);
    });
}
function tRoots(gaps) {
    const roots = gaps.map((gap) => (gap === null || gap < 0 ? null : Math.pow(gap, 1 / 3.6)));
    const centre = mean(known(roots));
    const range = mean(known(movingRanges(roots)));
    const sigma = range === null ? null : range / 1.128;
    return roots.map((root) => limited(root, centre, sigma === null ? null : 2 * sigma, sigma === null ? null : 3 * sigma));
}
function t(gaps) {
    const back = (root) => (root === null ? null : Math.pow(Math.max(0, root), 3.6));
    return tRoots(gaps).map((point) => Object.fromEntries(Object.entries(point).map(([name, value]) => [name, back(value)])));
}
function g(gaps) {
    const usable = gaps.map((gap) => (gap === null || gap < 0 ? null : gap));
    const numbers = known(usable);
    const average = mean(numbers);
    const spread = numbers.length < 2 ? null : Math.sqrt(average * (average + 1));
    return usable.map((value) => ({ value, centre: median(numbers), lower: spread === null ? null : 0, nearLower: spread === null ? null : 0,
        nearUpper: spread === null ? null : average + 2 * spread, upper: spread === null ? null : average + 3 * spread }));
}
function run(values) {
    const middle = median(known(values));
    const sides = known(values).filter((value) => value !== middle).map((value) => value > middle);
    const n = sides.length;
    const runs = sides.reduce((all, side, i) => (i > 0 && sides[i - 1] === side ? [...all.slice(0, -1), all.at(-1) + 1] : [...all, 1]), []);
    let crossings = 0;
    if (n >= 2) { // the smallest number with P(at most it) of 5 % and more
        let ways = 1n;
        let total = 1n;
        const all = 2n ** BigInt(n - 1);
        while (total * 20n < all) {
            ++crossings;
            ways = (ways * BigInt(n - crossings)) / BigInt(crossings);
            total += ways;
        }
    }
    return { median: middle, useful: n, longestRun: Math.max(0, ...runs), crossings: Math.max(0, runs.length - 1),
        longestExpected: n < 1 ? 0 : Math.round(Math.log2(n) + 3), fewestExpected: crossings };
}
function byar(events) {
    const z = normalQuantile(0.975);
    const end = (count, sign) => count * Math.pow(1 - 1 / (9 * count) + sign * z / (3 * Math.sqrt(count)), 3);
    return { lower: events === 0 ? 0 : end(events, -1), upper: end(events + 1, 1) };
}
function funnel(places) {
    const isUsable = ({ events, exposure }) => events !== null && events >= 0 && exposure !== null && exposure > 0;
    const usable = places.filter(isUsable);
    const events = sum(usable.map((place) => place.events));
    const rate = usable.length ? events / sum(usable.map((place) => place.exposure)) : null;
    const drawn = places.map((place) => (isUsable(place) && events > 0
        ? { expected: place.exposure * rate, ratio: place.events / (place.exposure * rate) } : { expected: null, ratio: null }));
    const there = drawn.filter((place) => place.ratio !== null);
    let between = 0;
    if (there.length >= 3) {
        const scores = there.map(({ expected, ratio }) => (Math.sqrt(ratio) - 1) / Math.sqrt(1 / (4 * expected)));
        const sorted = [...scores].sort((a, b) => a - b);
        const tail = Math.floor(scores.length / 10);
        const cut = scores.map((score) => Math.min(Math.max(score, sorted[tail]), sorted.at(-1 - tail)));
        const weights = there.map(({ expected }) => 4 * expected);
        const phi = sum(cut.map((score) => score * score)) / scores.length;
        const excess = (scores.length * phi - (scores.length - 1)) / (sum(weights) - sum(weights.map((weight) => weight * weight)) / sum(weights));
        between = excess > 0 ? Math.sqrt(excess) : 0;
    }
    return drawn.map(({ expected, ratio }) => {
        if (expected === null) return { expected, ratio, limits: null };
        const reach = (outside) => {
            const exact = [gammaQuantile(expected, outside / 2) / expected, gammaQuantile(expected + 1, 1 - outside / 2) / expected];
            if (between === 0) return exact;
            const half = normalQuantile(1 - outside / 2) * Math.sqrt(1 / (4 * expected) + between * between);
            return [Math.min(exact[0], Math.pow(Math.max(0, 1 - half), 2)), Math.max(exact[1], Math.pow(1 + half, 2))];
        };
        return { expected, ratio, limits: [...reach(0.05), ...reach(0.002)] };
    });
}

// --- The comparison.
const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const charts = { xmr, u, uPrime, t, g };
let wrong = 0;
let twoOfThree = 0;
const differ = (number, each, what, ours, theirs) => {
    if (++wrong <= 10) console.log(`series ${number} (${each.kind}): ${what}: ${JSON.stringify(ours)}, and here ${JSON.stringify(theirs)}: ${JSON.stringify(each.series)}`);
};
cases.forEach((each, number) => {
    if (charts[each.kind]) {
        const points = charts[each.kind](each.series);
        // Near 0 a root is far larger than its power: there rounding is told from a difference.
        const marked = each.kind === 't' ? tRoots(each.series) : points;
        const signs = mark(marked, false);
        if (mark(marked, true).join() !== signs.join()) ++twoOfThree;
        points.forEach((point, i) => {
            const ours = each.points[i];
            for (const name of ['value', 'centre', 'lower', 'nearLower', 'nearUpper', 'upper'])
                if (!isNear(ours[name], point[name])) differ(number, each, `${name} of point ${i}`, ours[name], point[name]);
            if ([...ours.signs].sort().join(' ') !== signs[i]) differ(number, each, `signals of point ${i}`, ours.signs, signs[i]);
        });
    } else if (each.kind === 'funnel') {
        funnel(each.series).forEach((place, i) => {
            const ours = each.places[i];
            if (!isNear(ours.expected, place.expected) || !isNear(ours.ratio, place.ratio)) differ(number, each, `place ${i}`, ours, place);
            (place.limits ?? []).forEach((limit, at) => {
                if (Math.abs(limit - ours.limits[at]) > 1e-7 * Math.max(1, limit)) differ(number, each, `limit ${at} of place ${i}`, ours.limits[at], limit);
            });
        });
    } else {
        const theirs = each.kind === 'run' ? run(each.series) : byar(each.series);
        for (const [name, value] of Object.entries(theirs))
            if (!isNear(each.result[name], value)) differ(number, each, name, each.result[name], value);
    }
});
console.log(`${cases.length} series, ${wrong} differences; the announced rule of two of three marks other points in ${twoOfThree}`);
process.exit(wrong === 0 && cases.length > 0 ? 0 : 1);
