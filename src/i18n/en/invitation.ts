/** Texts of the page on which somebody accepts an invitation. */
export const invitation = {
  subtitle: 'An account with a shop',
  body: '%{name}, you are invited to work in “%{shop}” as %{role} (%{permissions}).',
  client_body: '%{name}, “%{shop}” gives you an account, in which you see your orders, messages, reviews and points.',
  linked: 'The shop is in your account now. Log in to see what is yours there.',
};
