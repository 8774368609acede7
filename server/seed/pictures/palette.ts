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
