/** Marks the call that chooses a category, so that the page knows of it. */
export const choosingKey = ['choose-category'];
