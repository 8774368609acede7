/** Texts of the page that a server without users answers with. */
export const begin = {
  title: 'Nothing is set up yet',
  why: 'Nobody can log in to this server: it has no users.',
  how: 'On the server’s machine, one command creates the first administrator and prints a link for choosing your password:',
  built: 'Without npm:',
  done: 'I have done that: log in',
};
