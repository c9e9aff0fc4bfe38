# The tool in a container, as a user without privileges:
#
#   docker build --tag hotel-contracts .
#   docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/work" hotel-contracts validate
#
# `--changed-since` needs git, which this image does not have.
FROM node:24.21.0-slim
ARG PACKAGE=hotel-contracts@0.1.0
RUN npm install --global --ignore-scripts --no-audit --no-fund "$PACKAGE" && npm cache clean --force
WORKDIR /work
USER node
ENTRYPOINT ["hotel-contracts"]
CMD ["--help"]
