// The page frame's icons, in the text colour, and the shop's logo.
const icon = (name, path) =>
  `<svg class="${name}" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`;

export const icons = {
  menu: icon('glyph', '<path d="M4 7h16M4 12h16M4 17h16"/>'),
  search: icon('glyph', '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>'),
  sun: icon(
    'sun',
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"/>',
  ),
  moon: icon('moon', '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>'),
};

export const mark =
  '<svg viewBox="0 0 48 48" width="28" height="28" aria-hidden="true"><path class="mark-wall" d="M9 22h30v19a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z"/><path class="mark-door" d="M20 43V32a4 4 0 0 1 8 0v11z"/><path fill="#d9982f" d="M10 5h28l6 14a5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0 5 5 0 0 1-10 0z"/></svg>';
