import type { HintDefinition } from '../hint-definition.ts';
import { builtInHint } from './built-in-hint.ts';

/** Providers of models, and calls of tools. */
export const MODEL_HINTS: readonly HintDefinition[] = [
  builtInHint(
    'hint_ai_context_001',
    "Shorten the conversation or the input until it fits the model's context",
    'Kürze das Gespräch oder die Eingabe, bis sie in den Kontext des Modells passt',
    { field: 'messages' },
  ),
  builtInHint(
    'hint_ai_model_001',
    'List the models of this account and name one of them',
    'Liste die Modelle dieses Kontos auf und nenne eines davon',
    { field: 'model' },
  ),
  builtInHint(
    'hint_ai_overloaded_001',
    'Retry with growing pauses, or fall back to another model',
    'Versuche es mit wachsenden Pausen erneut oder weiche auf ein anderes Modell aus',
  ),
  builtInHint(
    'hint_ai_parameter_001',
    'Remove or change the parameter that the message names; this model does not take it so',
    'Entferne oder ändere den genannten Parameter; dieses Modell nimmt ihn so nicht an',
  ),
  builtInHint(
    'hint_ai_messages_001',
    'Answer every tool call with its result in the very next message',
    'Beantworte jeden Werkzeugaufruf in der unmittelbar nächsten Nachricht mit seinem Ergebnis',
    { field: 'messages' },
  ),
  builtInHint(
    'hint_ai_content_001',
    'Rephrase the part that the filter names, or leave it out',
    'Formuliere den Teil um, den der Filter nennt, oder lass ihn weg',
  ),
  builtInHint(
    'hint_tool_unknown_001',
    'Call a tool that is offered, by its exact name; the names are case-sensitive',
    'Rufe ein angebotenes Werkzeug mit genauem Namen auf; Groß- und Kleinschreibung zählt',
    { field: 'name' },
  ),
  builtInHint(
    'hint_tool_arguments_001',
    "Build the arguments anew from the tool's input schema, then call it once more",
    'Baue die Argumente neu nach dem Eingabeschema des Werkzeugs und rufe es noch einmal auf',
    { field: 'arguments' },
  ),
  builtInHint(
    'hint_tool_json_001',
    'Send the arguments as one complete JSON object, quotes and line breaks escaped',
    'Sende die Argumente als ein vollständiges JSON-Objekt, Anführungszeichen und Umbrüche maskiert',
    { field: 'arguments' },
  ),
  builtInHint(
    'hint_tool_failed_001',
    "Read the tool's own error, and change the arguments before you call it again",
    'Lies den Fehler des Werkzeugs und ändere die Argumente, bevor du es wieder aufrufst',
    { tool: 'get_error' },
  ),
  builtInHint(
    'hint_internal_error_001',
    'Note the error id and look up the raw error; it is not for the caller to mend',
    'Notiere die Fehler-Id und sieh den Rohfehler an; der Aufrufer kann ihn nicht beheben',
    { tool: 'faultline show ID --raw' },
  ),
];
