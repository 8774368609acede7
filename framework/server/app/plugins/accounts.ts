import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { features } from '../features';
import { guardOwnPassword } from '../../auth/passwords/ownPasswordGuard';
import { invitation } from '../routes/invitation';
import { login } from '../routes/login';
import { logout } from '../routes/logout';
import { forgottenPassword } from '../routes/password';
import { ownSessions } from '../routes/sessions';

/** Paths of the server's own calls outside resources. */
const calls = ['overview', 'sessions', 'jobs'];

/** Login, logout, sessions, invitations and forgotten passwords. */
export const accounts = plugin<AppOptions>(
  async (own, { resources, roles, config, product, features: among = features }) => {
    const { db, model, post } = own.tools;
    const account = resources.find(({ scope }) => scope.rows === 'own-user');
    if (account) {
      guardOwnPassword(own, db, account);
      login(own, {
        db,
        model,
        roles,
        limits: config,
        calls: [...calls, ...among.flatMap((feature) => feature.calls ?? []), ...(product.calls ?? [])],
        welcome: product.welcome,
      });
    }
    logout(own, db);
    ownSessions(own, db, config);
    if (product.invitations) invitation(own, { db, roles, invitations: product.invitations });
    forgottenPassword(own, db, post, product.commonWords);
  },
  { name: 'accounts', dependencies: ['gate'] },
);
