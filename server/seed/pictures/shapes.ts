import type { Shape } from './draw';

/** Furniture and household goods, each in a 100 × 100 square. */
export const home: Readonly<Record<string, Shape>> = {
  sofa: ({ main, dark, light, accent }) => `
    <path fill="${dark}" d="M22 30h56c5 0 8 4 8 8v24H14V38c0-4 3-8 8-8z"/>
    <path fill="${main}" d="M10 46c8 0 10 4 10 10h60c0-6 2-10 10-10 4 0 6 3 5 7l-5 21H10L5 53c-1-4 1-7 5-7z"/>
    <path fill="${light}" d="M22 56h27v10H22zM51 56h27v10H51z"/><path fill="${accent}" d="M26 44h13v12H26z"/>
    <path stroke="${dark}" stroke-width="4" d="M18 74v8M82 74v8"/>`,
  table: ({ main, dark, light }) => `
    <path fill="${main}" d="M10 36h80l-4 10H14z"/><path fill="${light}" d="M10 36l12-8h56l12 8z"/>
    <path fill="${dark}" d="M18 46h6l-4 38h-5zM76 46h6l3 38h-5zM30 46h40v5H30z"/>`,
  chair: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M32 12h36c4 0 5 3 5 6l-3 34H30l-3-34c0-3 1-6 5-6z"/>
    <path fill="none" stroke="${light}" stroke-width="2" d="M39 18l2 30M50 18v30M61 18l-2 30"/>
    <path fill="${accent}" d="M24 52h52l4 10H20z"/><path fill="${dark}" d="M22 62h6l-2 26h-5zM72 62h6l1 26h-5z"/>`,
  bed: ({ main, dark, light, accent }) => `
    <path fill="${dark}" d="M12 24h6v22h64V24h6v58h-6V72H18v10h-6z"/><path fill="${main}" d="M18 50h64v20H18z"/>
    <path fill="${light}" d="M22 40h24c2 0 3 2 3 4v8H19v-8c0-2 1-4 3-4zM54 40h24c2 0 3 2 3 4v8H51v-8c0-2 1-4 3-4z"/>
    <path fill="${accent}" d="M18 60h64v6H18z"/>`,
  bedding: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M18 40c20-10 44-10 64 0v40c-20 6-44 6-64 0z"/>
    <path fill="${light}" d="M24 22c16-6 36-6 52 0 3 8 3 14 0 22-16 5-36 5-52 0-3-8-3-14 0-22z"/>
    <path fill="none" stroke="${accent}" stroke-width="2" d="M18 54c20 6 44 6 64 0M18 64c20 6 44 6 64 0"/>
    <path fill="${dark}" d="M18 72c20 6 44 6 64 0v8c-20 6-44 6-64 0z"/>`,
  rug: ({ main, dark, light, accent }) => `
    <rect x="18" y="18" width="64" height="64" fill="${main}"/>
    <rect x="24" y="24" width="52" height="52" fill="none" stroke="${light}" stroke-width="2"/>
    <path fill="${dark}" d="M50 28l20 22-20 22-20-22z"/><path fill="${accent}" d="M50 38l11 12-11 12-11-12z"/>
    <path stroke="${dark}" stroke-width="2" stroke-dasharray="2 3" d="M18 14h64M18 86h64"/>
    <path fill="${light}" d="M26 26h8l-8 8zM74 26h-8l8 8zM26 74h8l-8-8zM74 74h-8l8-8z"/>`,
  curtain: ({ main, dark, light, accent }) => `
    <path stroke="${dark}" stroke-width="4" stroke-linecap="round" d="M10 16h80"/>
    <path fill="${main}" d="M16 18h30c0 26-8 38-16 46l4 22H16zM84 18H54c0 26 8 38 16 46l-4 22h18z"/>
    <path fill="none" stroke="${light}" stroke-width="1.6"
      d="M24 20c0 20-2 34-4 42M33 20c0 18-4 30-8 40M76 20c0 20 2 34 4 42M67 20c0 18 4 30 8 40"/>
    <path fill="${accent}" d="M22 61l10 3-1 4-11-3zM78 61l-10 3 1 4 11-3z"/>`,
  pot: ({ main, dark, light, accent }) => `
    <rect x="44" y="18" width="12" height="7" rx="3" fill="${accent}"/>
    <path fill="${dark}" d="M20 34c2-12 58-12 60 0z"/>
    <path fill="${main}" d="M20 36h60v34c0 8-5 12-12 12H32c-7 0-12-4-12-12z"/>
    <path fill="none" stroke="${dark}" stroke-width="5" d="M20 46H9v8h11M80 46h11v8H80"/>
    <path fill="${light}" opacity=".7" d="M27 42h6v30h-6z"/>`,
  cup: ({ main, dark, light, accent }) => `
    <path fill="none" stroke="${dark}" stroke-width="5" d="M68 42c18-3 18 22-2 22"/>
    <path fill="${main}" d="M24 34h46l-5 32c-1 6-5 8-10 8H39c-5 0-9-2-10-8z"/>
    <path fill="${light}" d="M24 34h46l-1 8H25z"/>
    <ellipse cx="47" cy="80" rx="32" ry="5" fill="${dark}"/>
    <path fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"
      d="M38 27c-4-5 4-8 0-13M48 27c-4-5 4-8 0-13M58 27c-4-5 4-8 0-13"/>`,
  lamp: ({ main, dark, light, accent }) => `
    <path fill="${light}" opacity=".5" d="M28 44h44l14 40H14z"/><path fill="${main}" d="M38 14h24l14 32H24z"/>
    <path fill="${dark}" d="M47 46h6v34h-6z"/><rect x="32" y="79" width="36" height="6" rx="3" fill="${dark}"/>
    <path stroke="${accent}" stroke-width="2" d="M61 46v13"/><circle cx="61" cy="61" r="2.4" fill="${accent}"/>`,
  vase: ({ main, dark, light, accent }) => `
    <path fill="none" stroke="${dark}" stroke-width="2"
      d="M50 44c-2-12-10-18-16-22M50 44c0-14 2-22 6-32M50 44c4-10 10-14 18-16"/>
    <g fill="${accent}"><circle cx="33" cy="21" r="6"/><circle cx="57" cy="12" r="6"/>
    <circle cx="69" cy="27" r="6"/></g>
    <path fill="${main}" d="M40 42h20c0 10 12 14 12 26 0 12-8 20-22 20s-22-8-22-20c0-12 12-16 12-26z"/>
    <path fill="${light}" d="M30 62c12 5 28 5 40 0l2 6c-14 6-30 6-44 0z"/>`,
  basket: ({ main, dark, light, accent }) => `
    <path fill="none" stroke="${dark}" stroke-width="4" d="M28 42c2-30 42-30 44 0"/>
    <path fill="${main}" d="M16 40h68l-8 42c0 2-2 4-4 4H28c-2 0-4-2-4-4z"/>
    <path fill="none" stroke="${light}" stroke-width="2"
      d="M18 52h64M21 64h58M23 76h54M34 42l4 43M50 42v44M66 42l-4 43"/>
    <rect x="13" y="36" width="74" height="8" rx="4" fill="${accent}"/>`,
};

/** Clothes and accessories, each in a 100 × 100 square. */
export const fashion: Readonly<Record<string, Shape>> = {
  dress: ({ main, dark, accent }) => `
    <path fill="${main}" d="M40 18l4 6h12l4-6 6 3-3 19 14 42H23l14-42-3-19z"/>
    <path fill="${dark}" d="M37 40h26l2 6H35z"/>
    <path fill="none" stroke="${accent}" stroke-width="1.5" d="M27 76h46"/>`,
  abaya: ({ main, dark, accent }) => `
    <path fill="${main}" d="M42 16h16l18 14 6 26-9 3-5-14 7 39H25l7-39-5 14-9-3 6-26z"/>
    <path fill="${dark}" d="M49 18h2l2 66h-6z"/>
    <path fill="none" stroke="${accent}" stroke-width="1.6" d="M46 18l-3 66M54 18l3 66M19 53l7 2M81 53l-7 2"/>`,
  shirt: ({ main, dark, light }) => `
    <path fill="${main}" d="M38 20l12 7 12-7 20 12-6 17-9-4v37H33V45l-9 4-6-17z"/>
    <path fill="${light}" d="M38 20l12 7 12-7-5-2H43z"/>
    <path stroke="${dark}" stroke-width="1.4" d="M50 28v54"/>
    <g fill="${dark}"><circle cx="53" cy="38" r="1.3"/><circle cx="53" cy="50" r="1.3"/>
    <circle cx="53" cy="62" r="1.3"/></g>`,
  trousers: ({ main, dark, light }) => `
    <path fill="${main}" d="M33 16h34l5 68H55l-5-42-5 42H28z"/>
    <path fill="${dark}" d="M33 16h34l.5 7h-35z"/>
    <path fill="none" stroke="${light}" stroke-width="1.3" d="M50 23v17M37 24c1 6-1 9-5 11M63 24c-1 6 1 9 5 11"/>`,
  skirt: ({ main, dark, light }) => `
    <path fill="${main}" d="M36 24h28l16 54c-18 6-42 6-60 0z"/>
    <path fill="${dark}" d="M36 20h28v7H36z"/>
    <path fill="none" stroke="${light}" stroke-width="1.3" d="M42 28l-8 52M50 28v55M58 28l8 52"/>`,
  jumper: ({ main, dark, light }) => `
    <path fill="${main}" d="M39 20c6 6 16 6 22 0l15 8 8 40-11 3-6-26v35H33V45l-6 26-11-3 8-40z"/>
    <path fill="none" stroke="${dark}" stroke-width="2.4" d="M38 20c7 8 17 8 24 0"/>
    <path fill="none" stroke="${light}" stroke-width="1.6"
      d="M33 52l6-5 6 5 5-5 6 5 5-5 6 5M33 60l6-5 6 5 5-5 6 5 5-5 6 5"/>
    <path stroke="${dark}" stroke-width="2.4" d="M33 78h34"/>`,
  coat: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M38 16l12 8 12-8 18 11 4 40-10 2-6-25 4 42H28l4-42-6 25-10-2 4-40z"/>
    <path fill="${dark}" d="M38 16l12 8 12-8 3 2-15 24-15-24z"/>
    <path stroke="${light}" stroke-width="1.3" d="M50 42v44"/>
    <g fill="${accent}"><circle cx="45" cy="52" r="1.7"/><circle cx="45" cy="62" r="1.7"/>
    <circle cx="55" cy="52" r="1.7"/><circle cx="55" cy="62" r="1.7"/></g>`,
  scarf: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M24 26c16-10 36-10 52 0-2 12-10 18-16 20l8 38H48l-4-34c-10-2-18-10-20-24z"/>
    <path fill="${dark}" d="M44 50c8 2 14 0 18-5l-3-7c-4 5-10 7-16 5z"/>
    <path fill="none" stroke="${light}" stroke-width="1.6" d="M49 60l14-3M50 68l15-3M51 76l16-3"/>
    <path stroke="${accent}" stroke-width="1.6" d="M50 84v5M55 84v5M60 84v5M65 84v5"/>`,
  bag: ({ main, dark, light, accent }) => `
    <path fill="none" stroke="${dark}" stroke-width="4" d="M34 42c0-28 32-28 32 0"/>
    <path fill="${main}" d="M22 40h56l5 42c0 2-1 3-3 3H20c-2 0-3-1-3-3z"/>
    <path fill="${light}" d="M22 40h56l1 10H21z"/>
    <rect x="45" y="45" width="10" height="12" rx="2" fill="${accent}"/>`,
  shoe: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M16 40c8 4 16 2 22-6 8 12 20 18 36 20 8 1 12 5 12 12v4H16z"/>
    <path fill="${dark}" d="M14 68h73v4c0 3-2 5-5 5H19c-3 0-5-2-5-5z"/>
    <path fill="none" stroke="${light}" stroke-width="2" d="M42 44l-6 6M50 49l-6 6M58 53l-5 6"/>
    <path fill="${accent}" d="M16 50c6 2 12 1 16-2l4 20H16z" opacity=".8"/>`,
  glasses: ({ main, dark, light }) => `
    <g fill="${main}" stroke="${dark}" stroke-width="3"><path d="M14 42h30v10c0 9-6 15-15 15s-15-6-15-15z"/>
    <path d="M56 42h30v10c0 9-6 15-15 15s-15-6-15-15z"/></g>
    <path fill="none" stroke="${dark}" stroke-width="3" d="M44 46c4-4 8-4 12 0"/>
    <path stroke="${light}" stroke-width="2.4" stroke-linecap="round" d="M21 48l8 10M63 48l8 10"/>`,
  pyjamas: ({ main, dark, light, accent }) => `
    <path fill="${main}" d="M38 14l12 6 12-6 18 10-5 14-9-3v19H34V35l-9 3-5-14z"/>
    <path fill="${dark}" d="M34 57h32l4 30H54l-4-18-4 18H30z"/>
    <g fill="${accent}"><circle cx="42" cy="32" r="1.8"/><circle cx="57" cy="28" r="1.8"/>
    <circle cx="58" cy="44" r="1.8"/><circle cx="44" cy="47" r="1.8"/></g>
    <g fill="${light}"><circle cx="40" cy="70" r="1.8"/><circle cx="60" cy="66" r="1.8"/>
    <circle cx="37" cy="80" r="1.8"/><circle cx="62" cy="79" r="1.8"/></g>`,
};
