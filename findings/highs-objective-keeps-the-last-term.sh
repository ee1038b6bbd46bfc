#!/bin/sh
# Guess: `x + x` is 2x wherever an LP file allows a linear expression, as HiGHS reads it in a constraint. In the objective HiGHS keeps
# the last of the terms of a variable and drops the others, without a warning, so that the reported optimum is of another problem.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf '{"private":true,"type":"module"}' >package.json
npm install --no-audit --no-fund --loglevel=error highs@1.15.3 >/dev/null || exit 2
cat >look.js <<'JS'
import { readFileSync } from 'node:fs';
import loadHighs from 'highs';

const highs = await loadHighs();
const solve = (objective, constraint) => {
  const { Status, ObjectiveValue } = highs.solve(`Maximize\n obj: ${objective}\nSubject To\n c: ${constraint}\nEnd`);
  return `${Status} ${ObjectiveValue}`;
};
const seen = {
  'x, where x + x <= 3': solve('x', 'x + x <= 3'),
  'x + x, where x <= 3': solve('x + x', 'x <= 3'),
  '2 x + x, where x <= 3': solve('2 x + x', 'x <= 3'),
  'x + 2 x, where x <= 3': solve('x + 2 x', 'x <= 3'),
};
const { version } = JSON.parse(readFileSync('node_modules/highs/package.json', 'utf8'));
console.log(`highs ${version}`);
console.log('expected: Optimal 1.5, then 6, 9 and 9; or an error that names the repeated variable');
for (const [problem, answer] of Object.entries(seen)) console.log(`seen: most of ${problem}: ${answer}`);
const known = ['Optimal 1.5', 'Optimal 3', 'Optimal 3', 'Optimal 6'];
process.exitCode = Object.values(seen).every((answer, index) => answer === known[index]) ? 0 : 1;
JS
node look.js
