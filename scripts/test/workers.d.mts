export const workers: number;
