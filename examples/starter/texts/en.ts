export const own = {
  app: { name: 'Starter', copyright: '© Starter' },
  login: { product: 'Starter', subtitle: 'Log in to begin' },
  validation: {},
  access: { product: 'Starter' },
};
