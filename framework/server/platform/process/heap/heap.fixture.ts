import { settleHeap } from './heap';

// Prints how large the heap becomes, in MB, where 20,000 lists live and as many again live for a while: long enough to be no longer young.

if (process.argv.includes('bounded')) settleHeap();
const lists = () =>
  Array.from({ length: 1_000 }, (_one, first) => Array.from({ length: 20 }, (_other, index) => ({ first, index })));
const held = Array.from({ length: 20 }, lists);
const passing: unknown[] = [];
let most = 0;
for (let turn = 0; turn < 300; turn += 1) {
  passing.push(lists());
  if (passing.length > 20) passing.shift();
  most = Math.max(most, process.memoryUsage().heapTotal);
}
console.log(held.length && Math.round(most / 2 ** 20));
