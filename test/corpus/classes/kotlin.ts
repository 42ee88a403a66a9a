import type { Toolchain } from '../error-class.ts';
import { fetchJars } from '../jars.ts';

const PREPARE = fetchJars('org.jetbrains.kotlin:kotlin-compiler-embeddable:2.2.21');
const COMPILE =
  'java -XX:-UsePerfData -cp "$HOME/jars/*" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -no-stdlib -no-reflect -cp $HOME/jars/kotlin-stdlib-2.2.21.jar -d out src';
const RUN = `${COMPILE} && java -XX:-UsePerfData -cp "out:$HOME/jars/*" shop.MainKt`;

const kotlin: Toolchain = {
  name: 'kotlin',
  packages: ['default-jdk-headless', 'maven'],
  comment: '//',
  network: true,
  classes: [
    {
      name: 'unresolved-and-mismatch',
      files: {
        'src/Basket.kt': String.raw`
package shop

class Basket(private val prices: List<Int>) {
    fun total(): Int = prices.«call»{{name}}()

    fun label(): String {
        return «type»prices.size
    }

    fun first(names: List<String>?): Int = names«safe».size
}
`,
      },
      values: { name: 'summed' },
      prepare: PREPARE,
      run: COMPILE,
      truth: {
        type: null,
        cause: "unresolved reference '{{name}}'",
        at: 'call',
        diagnostics: [
          { at: 'call', column: true, message: "unresolved reference '{{name}}'" },
          { at: 'type', column: true, message: "return type mismatch: expected 'String', actual 'Int'" },
          { at: 'safe', column: true, message: 'only safe (?.) or non-null asserted (!!.) calls are allowed' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'totalled' } }],
    },
    {
      name: 'null-asserted',
      files: {
        'src/Settings.kt': String.raw`
package shop

class Settings(private val values: Map<String, String>) {
    fun number(key: String): Int = «parse»values[key]!!.toInt()
}
`,
        'src/Main.kt': String.raw`
package shop

fun main() {
    println("build {{build}}")
    val settings = Settings(mapOf("port" to "80a0"))
    val ports = listOf("{{key}}").map { settings.number(it) }
    println(ports)
}
`,
      },
      values: { key: 'port', build: '7' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'java.lang.NumberFormatException',
        cause: 'For input string: "80a0"',
        at: 'parse',
        function: 'Settings.number',
      },
      noise: [{ build: '8' }, { build: '311' }],
      near: [
        {
          name: 'missing',
          values: { key: 'host' },
          truth: { type: 'java.lang.NullPointerException', cause: 'NullPointerException' },
        },
      ],
    },
    {
      name: 'state',
      files: {
        'src/Main.kt': String.raw`
package shop

class Connection {
    «use»lateinit var {{field}}: String
    var open = false

    fun query(text: String): String {
        return {{field}} + text
    }
}

class QueryFailed(message: String, cause: Throwable) : RuntimeException(message, cause)

fun main() {
    try {
        Connection().query("select {{value}}")
    } catch (error: UninitializedPropertyAccessException) {
        throw QueryFailed("query of {{value}} failed", error)
    }
}
`,
      },
      values: { field: 'url', value: '1' },
      prepare: PREPARE,
      run: RUN,
      truth: {
        type: 'kotlin.UninitializedPropertyAccessException',
        cause: 'lateinit property {{field}} has not been initialized',
        // Reading it calls a method that the compiler makes at its declaration.
        at: 'use',
      },
      noise: [{ value: '2' }, { value: '77' }],
      near: [{ name: 'other-field', values: { field: 'user' } }],
    },
    {
      name: 'warnings-and-syntax',
      files: {
        'src/Main.kt': String.raw`
package shop

fun main() {
    val «unused»name = "tea"
    println("{{word}}"«paren»
}
`,
      },
      values: { word: 'a' },
      prepare: PREPARE,
      run: COMPILE,
      truth: { type: null, cause: "expecting ')'" },
      near: [
        {
          name: 'val-reassigned',
          files: {
            'src/Main.kt': String.raw`
package shop

fun main() {
    val total = 1
    «assign»total = 2
    println(total)
}
`,
          },
          truth: {
            cause: "'val' cannot be reassigned",
            at: 'assign',
            diagnostics: [{ at: 'assign', column: true, message: "'val' cannot be reassigned" }],
          },
        },
      ],
    },
  ],
};

export default kotlin;
