import type { CallRecord } from '../../hub/client.ts';
import type { SpanFacts } from './span-sink.ts';

/** The name and the facts of a call's span: its route with the `{names}` of the operation, because values in a path may identify people. */
export function hubCall(call: CallRecord): {
  readonly name: string;
  readonly facts: SpanFacts;
  readonly error?: string;
} {
  const { operation, request, attempt, outcome, status, trace, route, values } = call;
  const [method = ''] = request.split(' ');
  // A record that is not there is an answer, and the usual one before a first push.
  const isAnswer = outcome === 'ok' || outcome === 'absent';
  return {
    name: route === undefined ? method : `${method} ${route}`,
    facts: {
      'http.request.method': method,
      'url.template': route,
      'http.response.status_code': status,
      'http.request.resend_count': attempt > 1 ? attempt - 1 : undefined,
      'error.type': isAnswer ? undefined : outcome,
      'contracts.operation': operation,
      'contracts.attempt': attempt,
      'contracts.outcome': outcome,
      'contracts.hotel': values['providerCode'],
      'contracts.supplier_id': values['supplierId'],
      'contracts.accommodation_id': values['accommodationId'],
      'contracts.hub.request_id': trace.requestId,
      'contracts.hub.trace_id': trace.traceId,
    },
    ...(!isAnswer && { error: outcome }),
  };
}
