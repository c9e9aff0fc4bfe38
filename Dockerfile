# The tool in a container, as a user without privileges, built from a clone at the tag of a release:
#
#   docker build --tag hotel-contracts .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" hotel-contracts validate
#
# `--changed-since` needs git, which this image does not have. All packages are the ones that package-lock.json pins.
FROM node:24.21.0-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build && npm pack --ignore-scripts
RUN mkdir tool && tar -xzf hotel-contracts-*.tgz -C tool --strip-components=1 && cp package-lock.json tool
RUN cd tool && npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-slim
COPY --from=build /build/tool /opt/hotel-contracts
RUN ln -s /opt/hotel-contracts/bin/run.js /usr/local/bin/hotel-contracts && ln -s /opt/hotel-contracts/bin/hub.js /usr/local/bin/hotel-contracts-hub
WORKDIR /work
USER node
ENTRYPOINT ["hotel-contracts"]
CMD ["--help"]
