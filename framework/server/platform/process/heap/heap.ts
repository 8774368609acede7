import { setFlagsFromString } from 'node:v8';

/** Tells V8 how the heap of a server is kept (docs/adr/0025-heap.md). It limits nothing: what is needed is had. */
export const settleHeap = (): void => {
  // Collected once it is half as large again as what lives, where V8 lets it grow up to fourfold on a machine with gigabytes.
  setFlagsFromString('--heap-growing-percent=50');
  // What is made as the server starts lives on, from which V8 concludes that what the same code makes for a request does, too.
  setFlagsFromString('--no-allocation-site-pretenuring');
};
