/** All that a browser must know to make a call. Plain data: no schema library stands behind it. */
export type CallRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** Whose token it asks for. An agent is a member too; `optional` uses a token if there is one. Paths that begin with
   * `/staff/` are served by the back office's door alone, and no others are. */
  token: 'none' | 'optional' | 'member' | 'agent' | 'staff';
  /** The body travels encrypted to the server's published key. */
  sealed: boolean;
  /** The body travels as an HTML form does, `application/x-www-form-urlencoded`, and in no other way. */
  form?: true;
};

export type CallTable = Record<string, CallRoute>;

/** What every answer looks like; `value` carries the params of a refusal when `success` is false. */
export type Envelope = { success: boolean; value: unknown; message: string; code: string | null };
