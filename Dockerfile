FROM swift:6.2-bookworm AS build
WORKDIR /src
COPY . .
RUN Packaging/image build /out/headunit.deb

FROM debian:bookworm-slim
COPY --from=build /out/headunit.deb /src/Packaging/image /tmp/
RUN /tmp/image install /tmp/headunit.deb
USER headunit
WORKDIR /work
ENTRYPOINT ["headunit"]
