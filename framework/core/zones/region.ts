/** What values depend on where their tenant is; all of it is unknown for values of no tenant. */
export interface Region {
  /** Digits after the point of the tenant's currency. */
  decimals?: number | undefined;
  /** Its country (ISO 3166-1, two letters): the numbers that are dialled there come without its code. */
  country?: string | undefined;
  /** A phone number as it is stored; undefined for one that no phone has. The server gives it: the browser sends numbers as they were typed. */
  readPhone?(typed: string, country: string | undefined): string | undefined;
}
