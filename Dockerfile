# The image of Orari with its built-in PostgreSQL. docs/operating.md describes its use; ops/image.mjs builds and
# runs it without a registry. The packages of Node and PostgreSQL need glibc, which Alpine lacks.

# Base of the build: any glibc system with Node 20 or newer, and npm.
ARG BUILD_BASE=docker.io/library/node:24-bookworm-slim
# Base at run time, without Node, which Orari includes.
ARG RUN_BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /orari
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci
COPY . .
RUN NODE_COMPILE_CACHE=/tmp/compiled npm run build
RUN node scripts/sbom.mjs > sbom.json
# Removes packages that only the build needs.
RUN npm ci --omit=dev

FROM ${RUN_BASE}
RUN groupadd --gid 10001 orari \
 && useradd --uid 10001 --gid orari --no-create-home --home-dir /data --shell /usr/sbin/nologin orari \
 && install -d -o orari -g orari -m 700 /data
WORKDIR /orari
COPY --from=build /orari/node_modules node_modules
COPY --from=build /orari/dist dist
COPY --from=build /orari/scripts scripts
COPY --from=build /orari/database database
COPY --from=build /orari/upgrade upgrade
COPY --from=build /orari/src src
COPY --from=build /orari/package.json /orari/package-lock.json /orari/CHANGELOG.md /orari/LICENSE /orari/THIRD_PARTY_LICENCES.txt /orari/sbom.json ./
ENV PATH=/orari/node_modules/.bin:$PATH \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    ORARI_INSTALLATION=container \
    NODE_COMPILE_CACHE=/orari/.compiled
# The compile cache belongs to the runtime account and is filled here, because containers are read-only.
RUN install -d -o orari -g orari .compiled
USER orari
RUN node scripts/compile.mjs
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "scripts/health.mjs"]
ENTRYPOINT ["node", "scripts/serve.mjs"]
