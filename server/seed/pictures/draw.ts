interface Palette {
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

/** Mixes two colours. `share` is the proportion of the second colour, from 0 to 1. */
const mix = (hex: string, other: string, share: number): string => {
  const to = channels(other);
  const mixed = channels(hex).map((value, index) => Math.round(value + (to[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** Returns the perceived lightness of a colour, from 0 to 255 (ITU-R BT.601). */
const lightness = (hex: string): number => {
  const [red, green, blue] = channels(hex) as [number, number, number];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

/** Returns the palette of an image that shows an object in the colour `hex` on a contrasting background. */
export const paletteOf = (hex: string): Palette => {
  const isPale = lightness(hex) > 200;
  const isDeep = lightness(hex) < 60;
  const [near, far] = isPale ? ['#cdc6b9', '#a79f92'] : ['#faf8f4', '#e3ddd2'];
  return {
    ground: [mix(near!, hex, 0.08), mix(far!, hex, 0.14)],
    // Pure black would make folds and edges invisible.
    main: isDeep ? mix(hex, '#ffffff', 0.1) : hex,
    dark: isDeep ? mix(hex, '#000000', 0.35) : mix(hex, '#14110d', 0.34),
    light: mix(hex, '#ffffff', isDeep ? 0.36 : 0.5),
    accent: isPale ? '#b08a3c' : '#d9b45f',
  };
};

/** A function that draws an object in a 100 × 100 square and returns the SVG content. */
export type Shape = (palette: Palette) => string;

const svg = (width: number, height: number, inside: string) => {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
};

const ground = ({ ground: [from, to] }: Palette, width: number, height: number) => `
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
  </linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;

/** Draws an eight-pointed star, a common motif in Islamic ornament. */
const star = (x: number, y: number, radius: number, attributes: string) => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / 8, index % 2 ? radius * 0.765 : radius];
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" ${attributes}/>`;
};

/**
 * Returns SVG gradients that simulate light from above on the 100 × 100 square. `id` is the prefix of the gradients'
 * ids.
 */
const shades = (id: string, { main, dark, light, accent }: Palette) =>
  Object.entries({ main, dark, light, accent })
    .map(
      ([name, hex]) => `
    <linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="70" y2="100">
    <stop stop-color="${mix(hex, '#ffffff', 0.24)}"/><stop offset=".45" stop-color="${hex}"/>
    <stop offset="1" stop-color="${mix(hex, '#000000', 0.26)}"/></linearGradient>`,
    )
    .join('');

const shade = (id: string, { ground: own }: Palette): Palette => ({
  ground: own,
  main: `url(#${id}-main)`,
  dark: `url(#${id}-dark)`,
  light: `url(#${id}-light)`,
  accent: `url(#${id}-accent)`,
});

const shadow: Palette = { ground: ['#000', '#000'], main: '#000', dark: '#000', light: '#000', accent: '#000' };

/** Draws an object with light and shadow, at a given position and scale. */
const placed = (
  id: string,
  shape: Shape,
  palette: Palette,
  [x, y, scale]: readonly [x: number, y: number, scale: number],
) => `
  <defs>${shades(id, palette)}</defs><g transform="translate(${x} ${y}) scale(${scale})">
  <g transform="translate(1.6 2.4)" opacity=".13">${shape(shadow)}</g>${shape(shade(id, palette))}</g>`;

/** Draws a product's image, 400 × 400 px. */
export const drawProduct = (shape: Shape, palette: Palette): string =>
  svg(
    400,
    400,
    `${ground(palette, 400, 400)}
    <circle cx="200" cy="190" r="150" fill="#fff" opacity=".4"/>
    <ellipse cx="200" cy="352" rx="104" ry="9" opacity=".12"/>
    ${placed('t', shape, palette, [56, 48, 2.88])}`,
  );

/**
 * The horizontal positions and scales of an advertisement's objects. The main object is in the middle because
 * thumbnails show only the middle.
 */
const places = [
  [70, 2.6],
  [425, 3.5],
  [850, 2.9],
] as const;

/**
 * Draws an advertisement without text, 1200 × 400 px: a row of objects below the stars of a banner. For Arabic, the row
 * runs from right to left.
 */
export const drawAdvertisement = (
  products: readonly { shape: Shape; palette: Palette }[],
  palette: Palette,
  fromRight: boolean,
): string => {
  const row = places.flatMap(([start, scale], index) => {
    const { shape, palette: own } = products[index % products.length]!;
    const [size, bottom] = [scale * 100, 372];
    const x = fromRight ? 1200 - start - size : start;
    return [
      `<ellipse cx="${x + size / 2}" cy="${bottom - scale * 8}" rx="${size * 0.4}" ry="${scale * 3}" opacity=".16"/>`,
      placed(`t${index}`, shape, own, [x, bottom - size * 1.02, scale]),
    ];
  });
  const stars = Array.from({ length: 5 }, (_, index) =>
    star(
      fromRight ? 1120 - index * 260 : 80 + index * 260,
      70,
      42,
      `fill="none" stroke="${index % 2 ? palette.accent : palette.main}" stroke-width="3" opacity=".3"`,
    ),
  );
  return svg(
    1200,
    400,
    `${ground(palette, 1200, 400)}
    <rect y="318" width="1200" height="82" fill="${palette.main}" opacity=".16"/>
    <circle cx="600" cy="200" r="185" fill="#fff" opacity=".5"/>${stars.join('')}${row.join('')}`,
  );
};

/** Draws a category's image, 256 × 256 px: an object in an eight-pointed star. */
export const drawMark = (shape: Shape, palette: Palette): string =>
  svg(
    256,
    256,
    `<rect width="256" height="256" fill="${palette.dark}"/>
    ${star(128, 128, 120, `fill="${palette.main}"`)}${star(128, 128, 98, `fill="${palette.ground[0]}"`)}
    <g transform="translate(62 62) scale(1.32)">${shape(palette)}</g>`,
  );

/** Draws a logo, 256 × 256 px: rings of petals whose number and rotation depend on `variant`. */
export const drawLogo = (variant: number, palette: Palette): string => {
  const petals = 4 + (variant % 5);
  const petal = (index: number, length: number, width: number, fill: string) =>
    `<ellipse cx="128" cy="${128 - length}" rx="${width}" ry="${length}" fill="${fill}"
      transform="rotate(${(index * 360) / petals + variant * 11} 128 128)"/>`;
  const ring = (length: number, width: number, fill: string) =>
    Array.from({ length: petals }, (_, index) => petal(index, length, width, fill)).join('');
  return svg(
    256,
    256,
    `<rect width="256" height="256" fill="${palette.ground[0]}"/>
    ${ring(48, 26, palette.main)}${ring(30, 15, palette.light)}
    <circle cx="128" cy="128" r="15" fill="${palette.accent}"/>`,
  );
};

/** Draws a shop's banner, 1200 × 320 px: rows of stars that fade towards one side. */
export const drawBanner = (palette: Palette): string => {
  const stars = Array.from({ length: 44 }, (_, index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)];
    const opacity = (0.12 + column * 0.06).toFixed(2);
    return star(
      60 + column * 108 + (row % 2) * 54,
      40 + row * 80,
      36,
      `fill="none" stroke="${row % 2 ? palette.light : palette.accent}" stroke-width="3" opacity="${opacity}"`,
    );
  });
  return svg(
    1200,
    320,
    `<defs><linearGradient id="g"><stop stop-color="${palette.dark}"/>
    <stop offset="1" stop-color="${palette.main}"/></linearGradient></defs>
    <rect width="1200" height="320" fill="url(#g)"/>${stars.join('')}`,
  );
};

/** Draws a faceless portrait, 256 × 256 px. */
export const drawPerson = (palette: Palette): string =>
  svg(
    256,
    256,
    `${ground(palette, 256, 256)}<circle cx="128" cy="100" r="44" fill="${palette.main}"/>
    <path d="M40 256c0-64 40-96 88-96s88 32 88 96z" fill="${palette.dark}"/>
    <path d="M100 162h56l-28 40z" fill="${palette.accent}"/>`,
  );
