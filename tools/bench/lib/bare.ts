import fastify from 'fastify';

// The least that Fastify can do: one route per text, nothing else.

process.once('message', (texts: string[]) => {
  const app = fastify();
  for (const [index, text] of texts.entries()) {
    app.get(`/${index}`, async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  }
  void app
    .listen({ port: 0, host: 'localhost' })
    .then((address) => process.send?.(Number(new URL(address).port)));
});
