import { setFlagsFromString } from 'node:v8';

/** Tunes V8's heap for a server (docs/adr/0025-heap.md) without limiting it. */
export const settleHeap = (): void => {
  // Collect when the heap is 50 % larger than the live objects; by default, V8 allows up to fourfold on machines with
  // gigabytes.
  setFlagsFromString('--heap-growing-percent=50');
  // Objects created at startup live long, from which V8 wrongly concludes the same for requests.
  setFlagsFromString('--no-allocation-site-pretenuring');
};
