import type { Palette } from './palette';
import type { Shape } from './shapes/shape';

const svg = (width: number, height: number, inside: string) => {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
};

const ground = ({ ground: [from, to] }: Palette, width: number, height: number) => `
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
  </linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;

/** The eight-pointed star of Arab ornament, around a point. */
const star = (x: number, y: number, radius: number, attributes: string) => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / 8, index % 2 ? radius * 0.765 : radius];
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" ${attributes}/>`;
};

/** A thing on its ground with a soft disc behind it and a shadow below: the picture of a product, 400 px square. */
export const drawThing = (shape: Shape, palette: Palette): string =>
  svg(400, 400, `${ground(palette, 400, 400)}
    <circle cx="200" cy="190" r="150" fill="#fff" opacity=".45"/>
    <ellipse cx="200" cy="352" rx="104" ry="9" opacity=".12"/>
    <g transform="translate(56 48) scale(2.88)">${shape(palette)}</g>`);

/** A thing inside an eight-pointed star: the mark of a category, 256 px square. */
export const drawMark = (shape: Shape, palette: Palette): string =>
  svg(256, 256, `<rect width="256" height="256" fill="${palette.dark}"/>
    ${star(128, 128, 120, `fill="${palette.main}"`)}${star(128, 128, 98, `fill="${palette.ground[0]}"`)}
    <g transform="translate(62 62) scale(1.32)">${shape(palette)}</g>`);

/** A brand's or shop's mark: rings of petals, their number and turn by `variant`; 256 px square. */
export const drawLogo = (variant: number, palette: Palette): string => {
  const petals = 4 + (variant % 5);
  const petal = (index: number, length: number, width: number, fill: string) =>
    `<ellipse cx="128" cy="${128 - length}" rx="${width}" ry="${length}" fill="${fill}"
      transform="rotate(${(index * 360) / petals + variant * 11} 128 128)"/>`;
  const ring = (length: number, width: number, fill: string) =>
    Array.from({ length: petals }, (_, index) => petal(index, length, width, fill)).join('');
  return svg(256, 256, `<rect width="256" height="256" fill="${palette.ground[0]}"/>
    ${ring(48, 26, palette.main)}${ring(30, 15, palette.light)}
    <circle cx="128" cy="128" r="15" fill="${palette.accent}"/>`);
};

/** A shop's banner: rows of stars that fade to one side; 1200 by 320 px. */
export const drawBanner = (palette: Palette): string => {
  const stars = Array.from({ length: 44 }, (_, index) => {
    const [column, row] = [index % 11, Math.floor(index / 11)];
    const opacity = (0.12 + column * 0.06).toFixed(2);
    return star(60 + column * 108 + (row % 2) * 54, 40 + row * 80, 36,
      `fill="none" stroke="${row % 2 ? palette.light : palette.accent}" stroke-width="3" opacity="${opacity}"`);
  });
  return svg(1200, 320, `<defs><linearGradient id="g"><stop stop-color="${palette.dark}"/>
    <stop offset="1" stop-color="${palette.main}"/></linearGradient></defs>
    <rect width="1200" height="320" fill="url(#g)"/>${stars.join('')}`);
};

/** Somebody without a face: head and shoulders, 256 px square. */
export const drawPerson = (palette: Palette): string =>
  svg(256, 256, `${ground(palette, 256, 256)}<circle cx="128" cy="100" r="44" fill="${palette.main}"/>
    <path d="M40 256c0-64 40-96 88-96s88 32 88 96z" fill="${palette.dark}"/>
    <path d="M100 162h56l-28 40z" fill="${palette.accent}"/>`);
