import type { TokenTable } from '../token-rule.ts';

/** Chat, mail and telephony, with the webhooks whose address is the secret. */
export const MESSAGING: TokenTable = {
  anywhere:
    /xox|xapp-|xwfp-|hooks\.(?:slack|zapier)|\/api\/webhooks\/|\/webhookb2\/|iscord|Bot |:AA|SK[a-f0-9]{8}|SG\.|key-|-us\d|x(?:key|smtp)sib-|re_[A-Za-z0-9]{8}_/,
  rules: [
    {
      kind: 'slack-token',
      anchors: ['xox', 'xapp-', 'xwfp-'],
      pattern: /(?<![\w-])(?:xox[abposre]|xapp|xwfp)(?:\.xox[bp])?-[A-Za-z0-9-]{12,}/g,
    },
    {
      kind: 'slack-webhook',
      anchors: ['hooks.slack.com'],
      pattern: /(hooks\.slack\.com\/(?:services|workflows|triggers)\/)[\w+/-]{16,}/g,
    },
    {
      kind: 'discord-webhook',
      anchors: ['/api/webhooks/'],
      pattern: /(discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{10,22}\/)[\w-]{24,}/g,
    },
    { kind: 'teams-webhook', anchors: ['/webhookb2/'], pattern: /(\.webhook\.office\.com\/webhookb2\/)[\w@/-]{40,}/g },
    {
      kind: 'zapier-webhook',
      anchors: ['hooks.zapier.com'],
      pattern: /(hooks\.zapier\.com\/hooks\/catch\/)[\w/]{8,}/g,
    },
    {
      kind: 'discord-token',
      anchors: ['iscord', 'Bot '],
      pattern: /(?<![\w.-])[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}/g,
    },
    { kind: 'telegram-token', anchors: [':AA'], pattern: /(?<![A-Za-z0-9])(bot)?\d{8,10}:AA[\w-]{30,}/g },
    { kind: 'twilio-key', anchors: ['SK'], pattern: /(?<![A-Za-z0-9])SK[a-f0-9]{32}(?![A-Za-z0-9])/g },
    { kind: 'sendgrid-key', anchors: ['SG.'], pattern: /(?<![\w.-])SG\.[\w-]{16,}\.[\w-]{16,}/g },
    { kind: 'mailgun-key', anchors: ['key-'], pattern: /(?<![\w-])key-[a-f0-9]{32}(?![A-Za-z0-9])/g },
    { kind: 'mailchimp-key', anchors: ['-us'], pattern: /(?<![A-Za-z0-9])[a-f0-9]{32}-us\d{1,2}(?![A-Za-z0-9])/g },
    {
      kind: 'brevo-key',
      anchors: ['xkeysib-', 'xsmtpsib-'],
      pattern: /(?<![\w-])x(?:key|smtp)sib-[a-f0-9]{40,}(?:-[A-Za-z0-9]{8,})?/g,
    },
    { kind: 'resend-key', anchors: ['re_'], pattern: /(?<![A-Za-z0-9_])re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g },
  ],
};
