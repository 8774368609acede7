import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect once the heap is half as large again as what lives, where it lets it grow up to fourfold on a machine with
 * gigabytes (docs/adr/0025-heap.md). It limits nothing: what is needed is had.
 */
export const boundHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=50');
