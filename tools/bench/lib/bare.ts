import fastify from 'fastify';

// The baseline: a Fastify server with one route per text.

process.once('message', (texts: string[]) => {
  const app = fastify();
  for (const [index, text] of texts.entries()) {
    app.get(`/${index}`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  }
  void app
    .listen({ port: 0, host: 'localhost' })
    .then((address) => process.send?.(Number(new URL(address).port)));
});
