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
