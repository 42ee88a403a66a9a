import { describe, expect, it } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** Type, words and place of the innermost error of a text. */
function readOf(text: string) {
  const { exceptions, location } = parseText(text);
  const { type, code, message } = exceptions.at(-1) ?? exceptions[0];
  return { type, code, message, place: location && `${location.file}:${location.line}` };
}

describe('what clients print of failed calls', () => {
  it('the class below a record of a log is its cause, though it has no stack', () => {
    const text = `[2025-11-05 07:40:11,020] WARN [Producer clientId=import] 1 partitions have leader brokers without a matching listener (org.apache.kafka.clients.NetworkClient)
[2025-11-05 07:41:11,551] ERROR Error when sending message to topic seats with key: null, value: 12 bytes with error: (org.apache.kafka.clients.producer.internals.ErrorLoggingCallback)
org.apache.kafka.common.errors.TimeoutException: Topic seats not present in metadata after 60000 ms.
`;
    expect(readOf(text)).toMatchObject({
      type: 'org.apache.kafka.common.errors.TimeoutException',
      message: 'Topic seats not present in metadata after 60000 ms.',
    });
  });

  it('a service of Amazon is quoted above the status', () => {
    const text = `2026-03-03 07:10:01 INFO [agent] [HealthCheck] reporting health.
2026-03-03 07:10:02 INFO [agent] Entering hibernate - AccessDeniedException: User tess is not authorized to perform: ssm:Update
	status code: 400, request id: 1b0c8f2e-7c3d
2026-03-03 07:15:02 INFO [agent] Agent is in hibernate mode.
`;
    expect(readOf(text)).toMatchObject({
      code: 'AccessDeniedException',
      message: 'User tess is not authorized to perform: ssm:Update',
    });
  });

  it('the answer stands below the line that announces it', () => {
    const text = `[2026/03/03 12:00:01] [ info] [output:es:es.0] worker #0 started
[2026/03/03 12:00:06] [error] [output:es:es.0] HTTP status=400 URI=/_bulk, response:
{"error":{"root_cause":[{"type":"illegal_argument_exception","reason":"unknown parameter [_type]"}],"type":"illegal_argument_exception","reason":"unknown parameter [_type]"},"status":400}

[2026/03/03 12:00:06] [ warn] [engine] failed to flush chunk '1-17.flb', retry in 9 seconds
`;
    expect(readOf(text)).toMatchObject({ type: 'illegal_argument_exception', message: 'unknown parameter [_type]' });
  });

  it("Rails' answer names the exception and the application's own line", () => {
    const text = `HTTP/1.1 422 Unprocessable Content
Content-Type: application/json; charset=UTF-8

{"status":422,"error":"Unprocessable Content","exception":"#<ActionController::ParameterMissing: param is missing or the value is empty: seat>","traces":{"Application Trace":[{"exception_object_id":5,"id":2,"trace":"app/controllers/seats_controller.rb:31:in \`seat_params'"}],"Framework Trace":[{"exception_object_id":5,"id":0,"trace":"actionpack (7.1.4) lib/x.rb:9:in \`require'"}]}}
`;
    expect(readOf(text)).toMatchObject({
      type: 'ActionController::ParameterMissing',
      message: 'param is missing or the value is empty: seat',
      place: 'app/controllers/seats_controller.rb:31',
    });
  });

  it("Cassandra's words have a class and a code", () => {
    const text =
      'cqlsh:fleet> SELECT * FROM trips;\nInvalidRequest: Error from server: code=2200 [Invalid query] message="unconfigured table trips"\n';
    expect(readOf(text)).toMatchObject({ type: 'InvalidRequest', code: '2200', message: 'unconfigured table trips' });
  });

  it('a number in sixteens is a code', () => {
    const text = `{"error":{"code":"0x80040217","message":"Account With Id = 7d does not exist"}}`;
    expect(readOf(text)).toMatchObject({ code: '0x80040217', message: 'Account With Id = 7d does not exist' });
  });

  it('a failed call of Playwright has its class among the properties', () => {
    const text = `locator.fill: Timeout 3000ms exceeded.
Call log:
  - waiting for getByLabel('Seats')

    at order (/srv/bots/seats/src/order.ts:22:31) {
  name: 'TimeoutError'
}
`;
    expect(parseText(text).exceptions[0]).toMatchObject({ type: 'TimeoutError' });
    expect(readOf(text).place).toBe('/srv/bots/seats/src/order.ts:22');
  });

  it("a client library's frames are not the user's", () => {
    const text = `Exception in thread "main" com.stripe.exception.CardException: Your card was declined.; code: card_declined
	at com.stripe.net.LiveStripeResponseGetter.handleApiError(LiveStripeResponseGetter.java:221)
	at com.stripe.model.Charge.create(Charge.java:401)
	at nl.kaas.shop.Till.pay(Till.java:48)
	at nl.kaas.shop.Main.main(Main.java:12)
`;
    expect(readOf(text).place).toBe('Till.java:48');
  });

  it('prose above rows of names and values is told', () => {
    const text = `Bringing machine 'web' up with 'virtualbox' provider...
==> web: Clearing any previously set network interfaces...
The box that was configured is for another provider than the one in
use. Please choose a box that was made for it.

  Box: acme/base
  Wanted: libvirt
`;
    expect(readOf(text).message).toBe(
      'The box that was configured is for another provider than the one in use. Please choose a box that was made for it.',
    );
  });

  it('the permission that was missing is told with the ones that were there', () => {
    const text = `{"ok": false, "error": "missing_scope", "needed": "chat:write", "provided": "channels:read"}`;
    expect(readOf(text).message).toBe('missing_scope (needed: chat:write, provided: channels:read)');
  });

  it('RubyGems tells below its sentence why', () => {
    const text = `ERROR:  Could not find a valid gem 'quay' (>= 0), here is why:
          Unable to download data from https://rubygems.org/ - SocketError: Failed to open TCP connection to rubygems.org:443
`;
    expect(readOf(text).message).toContain('Failed to open TCP connection to rubygems.org:443');
  });

  it('a member that tells words says more than the one that tells their kind', () => {
    const text = `$ nomad alloc status -json 5b1c | jq '.Events[-2]'
{
  "DisplayMessage": "Failed to pull \`registry.lan/web/front:7.0.2\`: manifest unknown",
  "FailsTask": false,
  "Time": 1779168624118004500,
  "Type": "Driver Failure"
}
`;
    expect(readOf(text).message).toContain('Failed to pull `registry.lan/web/front:7.0.2`: manifest unknown');
  });
});
