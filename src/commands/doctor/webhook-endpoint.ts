import type { ReceivedWebhook, WebhookEndpoint } from '../../../practice-hub/conformance/bench.ts';
import type { Clock } from '../../host/host.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/cli-failure.ts';
import { receiveWebhooks } from '../../use/watch/receive-webhooks.ts';
import { PATH_VARIABLE, webhookPath } from '../../use/watch/webhook-path.ts';
import { safeLine } from '../../view/escape/safe-line.ts';

const HOST = '127.0.0.1';

interface OpenEndpoint extends WebhookEndpoint {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Receives the hub's webhooks on this machine, below the path in the environment: the hub must know the address before the run. Ends the
 * command with exit 64 without a path, or if the port cannot be listened on.
 */
export async function openWebhookEndpoint(
  port: number,
  env: Readonly<Record<string, string | undefined>>,
  clock: Pick<Clock, 'now'>,
): Promise<OpenEndpoint> {
  const path = webhookPath(env);
  if (path.isNew)
    throw wrongUsage(
      `--webhook-port needs ${PATH_VARIABLE}: the secret path that the hub sends webhooks to`,
      "register the address in the hub's back office first",
    );
  const all: ReceivedWebhook[] = [];
  let failing = 0;
  try {
    const receiver = await receiveWebhooks({
      ...{ host: HOST, port, path, clock },
      onBody: async (body, headers) => {
        // Requests that are not POST never come here.
        all.push({ method: 'POST', headers, body });
        if (failing === 0) return 'stored';
        failing -= 1;
        return 'not-stored';
      },
      onFlood: () => {},
    });
    return {
      port: receiver.port,
      received: async () => all,
      failNext: () => {
        failing += 1;
      },
      close: receiver.close,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageFailure(
      'not-listening',
      `webhooks cannot be received on ${HOST}, port ${port}: ${safeLine(reason)}`,
      'choose another --webhook-port',
    );
  }
}
