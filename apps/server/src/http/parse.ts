import type { FastifyInstance } from 'fastify';
import { readUploads } from './upload.ts';

/** A body of type `application/jose`: encrypted until the binder decrypts it. */
export type SealedBody = { readonly sealed: string; readonly [mark]: true };

const mark = Symbol('sealed body');

export function isSealedBody(body: unknown): body is SealedBody {
  return typeof body === 'object' && body !== null && mark in body;
}

/** The fields of a form, each a text. */
export type FormBody = { readonly fields: Readonly<Record<string, string>>; readonly [formMark]: true };

const formMark = Symbol('form body');

export function isFormBody(body: unknown): body is FormBody {
  return typeof body === 'object' && body !== null && formMark in body;
}

/** Parses four content types and no other: JSON, sealed JSON, forms, and the bytes of an upload. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  app.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, text, done) => {
    const body: SealedBody = { sealed: text.toString(), [mark]: true };
    done(null, body);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const body: FormBody = {
        fields: Object.fromEntries(new URLSearchParams(text.toString())),
        [formMark]: true,
      };
      done(null, body);
    },
  );
  readUploads(app);
}
