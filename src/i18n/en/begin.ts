/** Texts of the page that a server without users answers with. */
export const begin = {
  how: 'On its machine, one command makes the first super-admin, a category and a shop, and prints a link by which you choose your password:',
};
