# The product in one image: the server with the dashboard in it, as a user who is nobody.
#   docker build -t matjar . && docker run --rm -p 3000:3000 -e DATABASE_URL=postgres://… matjar
# To try it out without PostgreSQL: -e EMBEDDED_DATABASE=on in the place of DATABASE_URL.
# The first day, a backup: the same image with `node dist/server/setup.js`, `node dist/server/backup.js <file>`.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY framework/package.json framework/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
# For backups: pg_dump and pg_restore, of the version that compose.yaml runs.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/* \
    && install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
