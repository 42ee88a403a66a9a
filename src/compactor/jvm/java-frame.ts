import type { Frame } from '../../model.ts';

/**
 * A frame: `at java.base@17/java.util.ArrayList.get(ArrayList.java:427)`, with the class loader and the module
 * before it, and after it what loggers add: `~[spring-core-6.1.jar:6.1]`. Kotlin's names may hold blanks; Maven
 * puts one before the bracket.
 */
const FRAME = /^at ([^\s()]{1,600}(?: [^\s()]{1,200}){0,20}) ?\(([^()]{0,300})\)(?:\s{1,4}~?\[[^\]]{0,300}\])?\s{0,4}$/;
/** The source in the brackets: `Main.java:3`, `Unknown Source:14`. */
const SOURCE = /^([^:]{1,280}):(-?\d{1,9})$/;
/** A source without a line; what else stands in brackets are another language's parameters. */
const SOURCE_ONLY = /^(?:[\w$-]{1,200}\.\w{1,20}|Native Method|Unknown Source|<generated>|<unknown>|SourceFile)$/;

/**
 * Packages of the platform, of other languages' runtimes, of frameworks and test runners. One pattern, as every
 * frame of every trace is asked.
 */
const LIBRARY_PACKAGE =
  /^(?:java|javax|jakarta|jdk|sun|com\.sun|android|androidx|dalvik|com\.android|oracle|kotlin|kotlinx|_COROUTINE|scala|dotty|groovy|org\.codehaus|clojure|sbt|xsbt|org\.(?:bukkit|spigotmc)|io\.papermc|net\.(?:minecraft|minecraftforge|fabricmc|md_5)|com\.(?:mojang|velocitypowered)|cpw\.mods|org\.springframework(?!\.samples\b)|org\.apache(?!\.\w{1,40}\.examples?\b)|org\.hibernate|org\.eclipse|org\.jboss|org\.gradle|worker\.org\.gradle|org\.junit|junit|org\.testng|org\.opentest4j|org\.mockito|org\.(?:spockframework|easymock|powermock|robolectric|scalamock|amshove|wiremock|approvaltests|skyscreamer)|spock|io\.(?:kotest|mockk)|net\.(?:jqwik|javacrumbs)|strikt|assertk|utest|weaver|com\.codeborne|org\.assertj|org\.hamcrest|org\.scalatest|org\.specs2|munit|com\.google\.(?:common|inject|gson|protobuf|api|cloud)|com\.(?:github\.benmanes|netflix|amazonaws|azure|rabbitmq|hazelcast|datastax|typesafe|twitter|thoughtworks|esotericsoftware|beust|codahale|lmax|squareup)|org\.(?:ehcache|jooq|jdbi|quartz|jsoup|dom4j|antlr|bouncycastle|glassfish|joda|mvel2|infinispan|neo4j|elasticsearch|opensearch|openqa|awaitility|testcontainers|redisson|bson|hsqldb|rocksdb|http4s|typelevel|xnio)|com\.(?:twilio|stripe|sendgrid|slack\.api|algolia|auth0|okta|paypal|braintreegateway|openai|anthropic|dropbox|jcraft|clickhouse|couchbase|nimbusds|launchdarkly|google\.firebase)|io\.(?:minio|sentry|confluent|kubernetes|fabric8|temporal|nats)|net\.snowflake|dev\.langchain4j|liquibase|freemarker|picocli|software\.amazon|slick|doobie|fs2|hudson|jenkins|org\.(?:jenkinsci|kohsuke)|com\.cloudbees|com\.fasterxml|com\.zaxxer|org\.postgresql|com\.mysql|org\.h2|org\.sqlite|org\.mybatis|org\.flywaydb|redis\.clients|io\.lettuce|com\.mongodb|io\.netty|io\.vertx|io\.grpc|io\.micrometer|io\.reactivex|io\.quarkus|io\.micronaut|io\.ktor|io\.smallrye|io\.undertow|io\.javalin|io\.github\.resilience4j|io\.jsonwebtoken|io\.swagger|io\.cucumber|io\.restassured|io\.dropwizard|io\.prometheus|io\.opentelemetry|reactor|rx|zio|cats|akka|retrofit2|okhttp3|okio|feign|net\.bytebuddy|net\.sf|javassist|ch\.qos\.logback|org\.slf4j|org\.thymeleaf|org\.yaml|org\.json|org\.xml|org\.w3c|com\.intellij|org\.jetbrains)\./;
/** Classes that nobody has written: proxies, lambdas of the runtime, reflection, Kotlin's serializers. */
const GENERATED =
  /\$\$(?:Lambda|FastClass|Enhancer|SpringCGLIB|serializer\.)|\$Proxy\d|GeneratedMethodAccessor|ByBuddy|<generated>/;

/** What most frames look like, and nothing else does. */
const CERTAIN_FRAME =
  /^\s*at [^\s()]+\.[\w$<>]+\((?:[\w$]+\.(?:java|kt|scala|groovy):\d{1,7}|Native Method|Unknown Source)\)$/;
/** Longest line of which that is certain, in characters: no part of it can be longer than {@link FRAME} reads. */
const MAX_CERTAIN_CHARS = 280;

/** Whether {@link javaFrame} reads a frame in a line. */
export function isJavaFrame(line: string): boolean {
  return (line.length <= MAX_CERTAIN_CHARS && CERTAIN_FRAME.test(line)) || javaFrame(line) !== null;
}

/** Packages of nobody in particular, which belong to whoever writes in them. */
const SAMPLE_PACKAGE = /^(?:(?:com|org|net)\.example|example|app|demo)\./;
/** Hosts under which each user has a package. */
const SHARED_PREFIX = /^(?:io|com)\.(?:github|gitlab)$/;

/**
 * The package of the program that a stack began in, up to the name of its owner: `com.acme.` of
 * `com.acme.shop.Main.main`, nothing of `Main.main`; `null` where the last frame is no `main` of a program's.
 */
export function homePackage(lastFrame: string): string | null {
  const called = lastFrame.includes('.main(') ? FRAME.exec(lastFrame.trim())?.[1] : undefined;
  if (called === undefined) return null;
  const name = called.slice(called.lastIndexOf('/') + 1);
  if (LIBRARY_PACKAGE.test(name)) return null;
  const packages = name.split('.').slice(0, -2);
  const owner = packages.slice(0, SHARED_PREFIX.test(packages.slice(0, 2).join('.')) ? 3 : 2);
  return owner.map((part) => `${part}.`).join('');
}

/** Whether a class is of the program that began in a package, and not of a library that nobody has heard of. */
function isAtHome(name: string, home: string): boolean {
  if (SAMPLE_PACKAGE.test(name)) return true;
  return home === '' ? name.split('.').length <= 2 : name.startsWith(home);
}

/**
 * Reads `at package.Class.method(Class.java:3)`; `null` for other lines.
 * @param home the package in which the program began, where it is known
 */
export function javaFrame(line: string, home: string | null = null): Frame | null {
  const text = line.trim();
  const match = text.startsWith('at ') ? FRAME.exec(text) : null;
  if (!match) return null;
  const [, called = '', source = ''] = match;
  // `app//com.example.Main.main` and `java.base/java.lang.Thread.run`: what is before the slash is no package.
  const name = called.slice(called.lastIndexOf('/') + 1);
  const place = SOURCE.exec(source);
  // The JVM names a file without its folder; Hardhat and others print paths in the same form.
  if (place?.[1]?.includes('/') === true) return null;
  if (!name.includes('.') || (!place && !SOURCE_ONLY.test(source))) return null;
  const file = place?.[1] ?? source;
  const lineNumber = Number(place?.[2] ?? 0);
  return {
    // A script that a host compiles from a text has the name of its class.
    file: file.includes('.') || (lineNumber > 0 && name.startsWith(`${file}.`)) ? file : null,
    line: lineNumber > 0 ? lineNumber : null,
    column: null,
    function: shortName(name),
    inApp:
      !LIBRARY_PACKAGE.test(name) && !GENERATED.test(`${name}${source}`) && (home === null || isAtHome(name, home)),
  };
}

/** `com.example.Main$Reader.read` as `Main$Reader.read`. */
function shortName(name: string): string {
  const method = name.lastIndexOf('.');
  return name.slice(name.lastIndexOf('.', method - 1) + 1);
}
