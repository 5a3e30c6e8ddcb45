import { context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Tracing } from './tracing.ts';

/** Answered from memory, by the thousand, and never of interest. */
const untraced: ReadonlySet<string> = new Set(['/_astro/[file]', '/healthz', '/readyz', '/metrics']);

const headerSetter = { set: (headers: Headers, name: string, value: string) => headers.set(name, value) };

/** An error of ours or of the shop. Its message is not exported: it may quote what a visitor has typed. */
function setStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Exports spans over OTLP/HTTP. The SDK reads the standard variables: endpoint, headers, sampler, service name, batching. */
export function startTracing(): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'bookfront' })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ ...withoutName(defaultResource().attributes) })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('bookfront');

  return {
    request({ request, response, context: { method, route, id }, isTrusted }, handle) {
      if (untraced.has(route)) return handle();
      const parent = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method, 'http.route': route, 'bookfront.request_id': id };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        setStatus(span, response.statusCode);
        span.end();
      });
      context.with(trace.setSpan(parent, span), handle);
    },

    wrapFetch: (fetch) => (request) => {
      const { method } = request;
      const { pathname, host } = new URL(request.url);
      const attributes = { 'http.request.method': method, 'url.path': pathname, 'server.address': host };
      return tracer.startActiveSpan(`${method} ${pathname}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        propagation.inject(context.active(), request.headers, headerSetter);
        try {
          const response = await fetch(request);
          setStatus(span, response.status);
          return response;
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },

    ran(sql, ms) {
      // Housekeeping and the outbox are no part of a request.
      if (!trace.getActiveSpan()) return;
      const now = Date.now();
      const attributes = { 'db.system.name': 'sqlite', 'db.query.text': sql };
      const name = sql.split(' ', 1)[0] ?? 'statement';
      tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: now - ms }).end(now);
    },

    close: () => provider.shutdown(),
  };
}

/** The SDK's own attributes, without its guess of the service's name. */
const withoutName = ({ 'service.name': _name, ...rest }: ReturnType<typeof defaultResource>['attributes']) => rest;
