/** The colours of one picture, as `#rrggbb`. */
export interface Palette {
  /** The ground, from one corner to the other. */
  ground: readonly [string, string];
  main: string;
  dark: string;
  light: string;
  accent: string;
}

export const palettes: readonly Palette[] = [
  { ground: ['#fdf3e7', '#f6dcc3'], main: '#c8553d', dark: '#8f3323', light: '#f0a58f', accent: '#2f6f73' },
  { ground: ['#e8f3f1', '#c5e0da'], main: '#2f6f73', dark: '#194a4d', light: '#8cc3bb', accent: '#e0a83b' },
  { ground: ['#eeeaf6', '#d5cbea'], main: '#5b4a9c', dark: '#382c69', light: '#ab9fd8', accent: '#e58a7b' },
  { ground: ['#fbf4dd', '#f1dfa6'], main: '#b8862b', dark: '#7a5716', light: '#e7c77b', accent: '#37527d' },
  { ground: ['#e6eff8', '#c3d8ee'], main: '#37527d', dark: '#1f3355', light: '#8fb0d8', accent: '#d9694f' },
  { ground: ['#f9e9ee', '#efc9d5'], main: '#a63d62', dark: '#6f2340', light: '#e19ab3', accent: '#4c8a6a' },
  { ground: ['#edf3e4', '#d2e2bd'], main: '#5d7f3a', dark: '#3a5420', light: '#a9c588', accent: '#b05c2e' },
  { ground: ['#f1f0ee', '#d9d6d1'], main: '#4a4a4f', dark: '#2a2a2e', light: '#a3a2a5', accent: '#c8913e' },
];

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** A colour on its way to another: `share` is 0 for itself and 1 for the other. */
export const mix = (hex: string, other: string, share: number): string => {
  const to = channels(other);
  const mixed = channels(hex).map((value, index) => Math.round(value + (to[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** How light a colour looks, from 0 to 255 (ITU-R BT.601). */
const lightness = (hex: string): number => {
  const [red, green, blue] = channels(hex) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

/** The colours of a picture of something that is itself of the colour `hex`: on a ground that it stands out from. */
export const paletteOf = (hex: string): Palette => {
  const isPale = lightness(hex) > 200;
  const isDeep = lightness(hex) < 60;
  const [near, far] = isPale ? ['#cdc6b9', '#a79f92'] : ['#faf8f4', '#e3ddd2'];
  return {
    ground: [mix(near!, hex, 0.08), mix(far!, hex, 0.14)],
    // Black alone shows neither folds nor edges.
    main: isDeep ? mix(hex, '#ffffff', 0.1) : hex,
    dark: isDeep ? mix(hex, '#000000', 0.35) : mix(hex, '#14110d', 0.34),
    light: mix(hex, '#ffffff', isDeep ? 0.36 : 0.5),
    accent: isPale ? '#b08a3c' : '#d9b45f',
  };
};
