import type { Shape } from './draw';

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
