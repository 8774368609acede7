export const spareWorkers: number;
