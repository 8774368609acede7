export const invitation = {
  subtitle: 'An account with a shop',
  body: '%{name}, you are invited to work in “%{shop}” as %{role} (%{permissions}).',
  client_body:
    '%{name}, “%{shop}” has an account for you, where you can see your orders, messages, reviews and points.',
  linked: 'The shop has been added to your account. Log in to see what you have access to.',
};
