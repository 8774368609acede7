// Normalizes the spelling of a word, so that a search finds all of its spellings.

/**
 * Returns a word in lower case without accents. In Arabic words, the forms of alef, yaa and taa marbuta are unified,
 * and tashkeel, tatweel and the article are removed.
 */
export const fold = (word) => {
  const bare = word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replaceAll('\u0649', '\u064A')
    .replaceAll('\u0629', '\u0647');
  return bare.length > 4 ? bare.replace(/^(?:\u0648)?\u0627\u0644/, '') : bare;
};
