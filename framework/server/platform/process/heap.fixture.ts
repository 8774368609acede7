import { settleHeap } from './lifecycle';

// Prints the maximum size of the heap in MB.
// 20,000 lists stay in memory. Another 20,000 lists are kept just long enough to leave the young generation.

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
