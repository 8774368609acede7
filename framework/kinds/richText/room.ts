/** How high the box of a formatted text is from the start, in pixels; a longer text is scrolled, or the box drawn larger. */
export const room = 264;
