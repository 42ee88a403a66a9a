import type { TokenTable } from '../token-rule.ts';

/** Providers of models, and what agents use beside them. */
export const MODELS: TokenTable = {
  anywhere: /sk-|sess-|gsk_|hf_|api_org_|pplx-|r8_|xai-|lsv2_|fw_|nvapi-|tvly-|pcsk_|sk_|e2b_|fc-/,
  rules: [
    { kind: 'anthropic-key', anchors: ['sk-ant-'], pattern: /(?<![\w-])sk-ant-[\w-]{16,}/g },
    { kind: 'openrouter-key', anchors: ['sk-or-'], pattern: /(?<![\w-])sk-or-[\w-]{20,}/g },
    { kind: 'langfuse-key', anchors: ['sk-lf-'], pattern: /(?<![\w-])sk-lf-[a-f0-9-]{20,}/g },
    {
      kind: 'openai-key',
      anchors: ['sk-', 'sess-'],
      // A name such as `sk-learn-contrib` has no digit.
      pattern: /(?<![\w-])(?:sk|sess)-(?=[A-Za-z_-]{0,80}\d)[\w-]{20,}/g,
    },
    { kind: 'groq-key', anchors: ['gsk_'], pattern: /(?<![A-Za-z0-9])gsk_[A-Za-z0-9]{24,}/g },
    {
      kind: 'hugging-face-token',
      anchors: ['hf_', 'api_org_'],
      pattern: /(?<![A-Za-z0-9])(?:hf|api_org)_[A-Za-z0-9]{30,}/g,
    },
    { kind: 'perplexity-key', anchors: ['pplx-'], pattern: /(?<![A-Za-z0-9-])pplx-[A-Za-z0-9]{32,}/g },
    { kind: 'replicate-token', anchors: ['r8_'], pattern: /(?<![A-Za-z0-9])r8_[A-Za-z0-9]{30,}/g },
    { kind: 'xai-key', anchors: ['xai-'], pattern: /(?<![\w-])xai-[A-Za-z0-9]{40,}/g },
    {
      kind: 'langsmith-key',
      anchors: ['lsv2_'],
      pattern: /(?<![A-Za-z0-9])lsv2_(?:pt|sk)_[a-f0-9]{24,}(?:_[a-f0-9]{4,})?/g,
    },
    { kind: 'fireworks-key', anchors: ['fw_'], pattern: /(?<![A-Za-z0-9])fw_[A-Za-z0-9]{22,28}(?![A-Za-z0-9_])/g },
    { kind: 'nvidia-key', anchors: ['nvapi-'], pattern: /(?<![\w-])nvapi-[\w-]{40,}/g },
    { kind: 'cerebras-key', anchors: ['csk-'], pattern: /(?<![\w-])csk-[a-z0-9]{40,}/g },
    { kind: 'tavily-key', anchors: ['tvly-'], pattern: /(?<![\w-])tvly-[\w-]{20,}/g },
    { kind: 'pinecone-key', anchors: ['pcsk_'], pattern: /(?<![A-Za-z0-9])pcsk_[A-Za-z0-9_]{40,}/g },
    { kind: 'elevenlabs-key', anchors: ['sk_'], pattern: /(?<![A-Za-z0-9])sk_[a-f0-9]{48}(?![A-Za-z0-9])/g },
    { kind: 'e2b-key', anchors: ['e2b_'], pattern: /(?<![A-Za-z0-9])e2b_[a-f0-9]{32,}/g },
    { kind: 'firecrawl-key', anchors: ['fc-'], pattern: /(?<![\w-])fc-[a-f0-9]{32}(?![\w-])/g },
  ],
};
