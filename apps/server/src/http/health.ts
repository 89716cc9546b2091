import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { constantTimeEquals } from '#crypto/keys.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { LabelledMetric, Metric } from './metric.ts';

export type Health = {
  /** Marks the process as not ready, so that it gets no new work while it finishes its requests. */
  drain(): void;
  /** Also counts the responses of another listener of this process. */
  watch(http: FastifyInstance): void;
};

type Needs = Pick<Runtime, 'env' | 'hub' | 'version' | 'schemaVersion'> & {
  /** Rejects if the database does not answer, or does not accept a write. */
  tryWrite(): Promise<void>;
  /** Age of the oldest due job. */
  jobLagSeconds(): Promise<number>;
};

/** Beyond this lag the process is not ready. */
const JOB_LAG_SECONDS_MAX = 600;

/** A database that answers later than this counts as down. */
const READY_TIMEOUT_MS = 2000;

const databaseDown = 'the database does not answer';

/** Timeout for reading one metric. */
const METRIC_TIMEOUT_MS = 2000;

/** Health routes are exempt from load shedding: a busy process must not look dead. */
const always = { config: { pressureHandler: () => undefined } };

/** Serves liveness, readiness, version and metrics of the process. */
export function serveHealth(
  http: FastifyInstance,
  needs: Needs,
  metrics: readonly (Metric | LabelledMetric)[],
): Health {
  const { env, hub, version, schemaVersion, tryWrite, jobLagSeconds } = needs;
  let isDraining = false;

  const findProblem = async (): Promise<string | undefined> => {
    try {
      await tryWrite();
      const lag = await jobLagSeconds();
      return lag > JOB_LAG_SECONDS_MAX ? 'jobs lag behind' : undefined;
    } catch {
      return databaseDown;
    }
  };
  // Concurrent questions share one probe, so that many of them cost no more than one.
  let probe: Promise<string | undefined> | undefined;
  const findProblemInTime = (): Promise<string | undefined> => {
    const late = pause(READY_TIMEOUT_MS, databaseDown, { ref: false });
    probe ??= Promise.race([findProblem(), late]).finally(() => (probe = undefined));
    return probe;
  };

  http.get('/healthz', always, async () => ({ status: 'alive' }));
  http.get('/readyz', always, async (_request, reply) => {
    const problem = isDraining ? 'draining' : await findProblemInTime();
    return reply.status(problem === undefined ? 200 : 503).send({ status: problem ?? 'ready' });
  });
  http.get('/version', always, async () => ({
    name: 'mela',
    version,
    schema: schemaVersion,
    moneyMode: env.MONEY_MODE,
  }));

  const ownMetrics = processMetrics();
  const registry = new Registry();
  const requests = countRequests(registry);
  requests.watch(http);
  const sockets = new Gauge({
    name: 'mela_sockets',
    help: 'Open sockets of this process.',
    registers: [],
    collect() {
      this.set(hub.count());
    },
  });
  const jobLag = new Gauge({
    name: 'mela_job_lag_seconds',
    help: 'Age of the oldest due job in seconds.',
    registers: [],
    async collect() {
      this.set(await withTimeout(jobLagSeconds()));
    },
  });
  registry.registerMetric(sockets);
  registry.registerMetric(jobLag);
  for (const metric of metrics)
    registry.registerMetric('readEach' in metric ? labelledGauge(metric) : plainGauge(metric));
  http.get('/metrics', always, async (request, reply) => {
    if (!mayRead(env, request.headers.authorization)) return reply.callNotFound();
    const texts = await Promise.all([ownMetrics.metrics(), registry.metrics()]);
    return reply.header('content-type', registry.contentType).send(texts.join('\n'));
  });
  return { drain: () => void (isDraining = true), ...requests };
}

function plainGauge({ name, help, read }: Metric): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await withTimeout(read()));
    },
  });
}

/** A label without a value, or one that was not read in time, is omitted. */
function labelledGauge({ name, help, label, readEach }: LabelledMetric): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      const read = await Promise.race([
        readEach().catch(() => undefined),
        pause(METRIC_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      this.reset();
      for (const [value, number] of read ?? []) this.set({ [label]: value }, number);
    },
  });
}

let processRegistry: Registry | undefined;

/** Default metrics of the process, registered once: several test servers in one process share memory and event loop. */
function processMetrics(): Registry {
  if (!processRegistry) collectDefaultMetrics({ register: (processRegistry = new Registry()) });
  return processRegistry;
}

/** A metric that cannot be read is NaN; the others are still reported. */
async function withTimeout(asked: Promise<number>): Promise<number> {
  const given = asked.catch(() => Number.NaN);
  return Promise.race([given, pause(METRIC_TIMEOUT_MS, Number.NaN, { ref: false })]);
}

/** With the token only in production; open otherwise. */
function mayRead({ METRICS_TOKEN, NODE_ENV }: Runtime['env'], authorization: string | undefined): boolean {
  if (METRICS_TOKEN === undefined) return NODE_ENV !== 'production';
  return constantTimeEquals(authorization ?? '', `Bearer ${METRICS_TOKEN}`);
}

function countRequests(registry: Registry): Pick<Health, 'watch'> {
  const seconds = new Histogram({
    name: 'mela_request_seconds',
    help: 'Response time by route.',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'mela_answers_total',
    help: 'Responses by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const perRoute = new Map<
    string,
    { time: Histogram.Internal<'route'>; statuses: Map<number, Counter.Internal> }
  >();
  const count = (route: string, { statusCode, elapsedTime }: Answered): void => {
    let known = perRoute.get(route);
    if (!known) perRoute.set(route, (known = { time: seconds.labels(route), statuses: new Map() }));
    let counter = known.statuses.get(statusCode);
    if (!counter) known.statuses.set(statusCode, (counter = answers.labels(route, String(statusCode))));
    known.time.observe(elapsedTime / 1000);
    counter.inc();
  };
  const watch = (http: FastifyInstance): void => {
    http.addHook('onResponse', (request, reply, done) => {
      count(request.routeOptions.url ?? 'none', reply);
      done();
    });
  };
  return { watch };
}

type Answered = Pick<FastifyReply, 'statusCode' | 'elapsedTime'>;
