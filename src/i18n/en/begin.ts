export const begin = {
  how: 'On the server’s machine, one command creates the first super admin, a category and a shop, and prints a link for choosing your password:',
};
