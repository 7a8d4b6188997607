# Builds and runs Lintel. Give it a PostgreSQL with DATABASE_URL; docs/operations.md names the other settings.
FROM node:24-bookworm-slim AS build
WORKDIR /lintel
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image has a Node of its own.
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /lintel
COPY --from=build /lintel/package.json /lintel/package-lock.json ./
COPY --from=build /lintel/node_modules node_modules/
COPY --from=build /lintel/dist dist/
COPY --from=build /lintel/src src/
COPY --from=build /lintel/flows flows/
COPY --from=build /lintel/schemas schemas/
COPY --from=build /lintel/lending lending/
COPY --from=build /lintel/obligations obligations/
COPY --from=build /lintel/support support/
COPY --from=build /lintel/texts texts/
COPY --from=build /lintel/products products/
COPY --from=build /lintel/orgs orgs/
RUN mkdir .data && chown node .data
ENV HOST=0.0.0.0 NODE_ENV=production
USER node
EXPOSE 4000
CMD ["node", "dist/server/main.js"]
