const two = (part: number) => String(part).padStart(2, '0');

/** A moment (ISO 8601) as `datetime-local` inputs want it, in the browser's time zone; '' for what is none. */
export const toLocalTime = (iso: unknown): string => {
  const moment = new Date(typeof iso === 'string' ? iso : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  const year = String(moment.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
};

/** The moment (ISO 8601, UTC) of a local date and time; what is none comes back as it is, nothing as null. */
export const fromLocalTime = (local: string): string | null => {
  if (local === '') return null;
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
};
