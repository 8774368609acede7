// Runs Strapi in the working directory. Sends an API token to the parent process, and exits when the parent exits.
import { createRequire } from 'node:module';

const { createStrapi } = createRequire(`${process.cwd()}/`)('@strapi/strapi');
process.once('disconnect', () => process.exit());

const strapi = await createStrapi({ appDir: process.cwd(), distDir: process.cwd(), serveAdminPanel: false }).start();
const tokens = strapi.service('admin::api-token');
const { accessKey } = await tokens.create({
  kind: 'content-api',
  name: 'bench',
  description: '',
  type: 'full-access',
  lifespan: null,
});
process.send(accessKey);
