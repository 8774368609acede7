# The server with the dashboard in one image, run as an unprivileged user.
#   docker build -t matjar . && docker run --rm -p 3000:3000 -e DATABASE_URL=postgres://… matjar
# To try it without PostgreSQL, replace DATABASE_URL by -e EMBEDDED_DATABASE=on.
# For the setup or a backup, run the image with `node dist/server/setup.js` or `node dist/server/backup.js <file>`.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY framework/package.json framework/
RUN npm ci --no-audit --no-fund
COPY . .
# Only the packages that the server loads, with a list of them in /server/sbom.json.
RUN npm run build && node scripts/package/serverPackages.mjs /server

FROM node:22-bookworm-slim
# pg_dump and pg_restore for backups, in the version of the database in compose.yaml.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /server ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
