# An image with the command plumb and git:  docker build -t plumb . && docker run --rm -v "$PWD:/work" plumb check .
FROM swift:6.1-bookworm AS build
WORKDIR /source
COPY . .
RUN swift build -c release --product plumb --static-swift-stdlib \
 && strip "$(swift build -c release --product plumb --static-swift-stdlib --show-bin-path)/plumb" -o /plumb

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/* \
 && git config --system --add safe.directory /work
COPY --from=build /plumb /usr/local/bin/plumb
WORKDIR /work
ENTRYPOINT ["plumb"]
