/** Browser and system by their names, which aren't translated; absent if unknown. */
export interface DeviceNames {
  browser?: string;
  system?: string;
}

type Table = readonly [RegExp, string][];

// Ordered, as each browser also claims to be some of those below it.
const browsers: Table = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(YaBrowser)\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: Table = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (table: Table, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Reads browser and system from a `User-Agent`. */
export const deviceNames = (userAgent: string | null): DeviceNames => {
  const [browser, system] = [named(browsers, userAgent ?? ''), named(systems, userAgent ?? '')];
  return { ...(browser && { browser }), ...(system && { system }) };
};
