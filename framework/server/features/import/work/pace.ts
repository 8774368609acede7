/** Of how many rows a transaction is at most, and how many milliseconds it is to take: others wait for what it holds. */
const batch = { first: 50, least: 25, most: 400, ms: 500 };

/** Of how many rows the next transaction is. */
export interface Pace {
  rows: number;
}

export const newPace = (): Pace => ({ rows: batch.first });

/** Takes as many rows the next time as there is time for, by what `count` of them took since `began`, a moment in milliseconds. */
export const keepPace = (pace: Pace, count: number, began: number): void => {
  const fit = Math.round((count * batch.ms) / Math.max(Date.now() - began, 1));
  pace.rows = Math.min(Math.max(fit, batch.least), count * 4, batch.most);
};
