// Written by `npm run dialects` from the files of this folder.
import type { Dialect } from '../dialect.ts';
import { abort } from './abort.ts';
import { accessLog } from './access-log.ts';
import { ada } from './ada.ts';
import { ansible } from './ansible.ts';
import { ant } from './ant.ts';
import { apt } from './apt.ts';
import { ava } from './ava.ts';
import { awk } from './awk.ts';
import { bats } from './bats.ts';
import { behave } from './behave.ts';
import { boostTest } from './boost-test.ts';
import { browserCall } from './browser-call.ts';
import { bunTest } from './bun-test.ts';
import { bundler } from './bundler.ts';
import { busted } from './busted.ts';
import { catch2 } from './catch2.ts';
import { causedBy } from './caused-by.ts';
import { click } from './click.ts';
import { clojure } from './clojure.ts';
import { cloudCli } from './cloud-cli.ts';
import { cmake } from './cmake.ts';
import { cmocka } from './cmocka.ts';
import { codedError } from './coded-error.ts';
import { collision } from './collision.ts';
import { config } from './config.ts';
import { configure } from './configure.ts';
import { containerLog } from './container-log.ts';
import { cppunit } from './cppunit.ts';
import { crystal } from './crystal.ts';
import { csvLog } from './csv-log.ts';
import { ctest } from './ctest.ts';
import { dart } from './dart.ts';
import { dbt } from './dbt.ts';
import { denoTest } from './deno-test.ts';
import { django } from './django.ts';
import { dlang } from './dlang.ts';
import { docker } from './docker.ts';
import { doctest } from './doctest.ts';
import { dotnet } from './dotnet.ts';
import { dotnetTest } from './dotnet-test.ts';
import { elixir } from './elixir.ts';
import { elm } from './elm.ts';
import { erlang } from './erlang.ts';
import { exunit } from './exunit.ts';
import { fish } from './fish.ts';
import { forth } from './forth.ts';
import { fortran } from './fortran.ts';
import { gcc } from './gcc.ts';
import { gdb } from './gdb.ts';
import { git } from './git.ts';
import { go } from './go.ts';
import { goBuild } from './go-build.ts';
import { goRun } from './go-run.ts';
import { goTestJson } from './go-test-json.ts';
import { gradle } from './gradle.ts';
import { grpc } from './grpc.ts';
import { gtest } from './gtest.ts';
import { haskell } from './haskell.ts';
import { htmlError } from './html-error.ts';
import { http } from './http.ts';
import { httpClient } from './http-client.ts';
import { jasmine } from './jasmine.ts';
import { java } from './java.ts';
import { javac } from './javac.ts';
import { jest } from './jest.ts';
import { jsonError } from './json-error.ts';
import { jsonLog } from './json-log.ts';
import { julia } from './julia.ts';
import { junit } from './junit.ts';
import { kubectl } from './kubectl.ts';
import { kubectlDescribe } from './kubectl-describe.ts';
import { latex } from './latex.ts';
import { lint } from './lint.ts';
import { lisp } from './lisp.ts';
import { lua } from './lua.ts';
import { make } from './make.ts';
import { maven } from './maven.ts';
import { minitest } from './minitest.ts';
import { mocha } from './mocha.ts';
import { msbuild } from './msbuild.ts';
import { mysql } from './mysql.ts';
import { nim } from './nim.ts';
import { nix } from './nix.ts';
import { node } from './node.ts';
import { nodeTest } from './node-test.ts';
import { notebookOutput } from './notebook-output.ts';
import { npm } from './npm.ts';
import { ocaml } from './ocaml.ts';
import { octave } from './octave.ts';
import { openssl } from './openssl.ts';
import { pascal } from './pascal.ts';
import { perl } from './perl.ts';
import { pest } from './pest.ts';
import { php } from './php.ts';
import { phpunit } from './phpunit.ts';
import { pip } from './pip.ts';
import { plainLog } from './plain-log.ts';
import { playwright } from './playwright.ts';
import { podman } from './podman.ts';
import { postgres } from './postgres.ts';
import { powershell } from './powershell.ts';
import { prefixedOutput } from './prefixed-output.ts';
import { processResult } from './process-result.ts';
import { prolog } from './prolog.ts';
import { protoc } from './protoc.ts';
import { purescript } from './purescript.ts';
import { pytest } from './pytest.ts';
import { python } from './python.ts';
import { r } from './r.ts';
import { racket } from './racket.ts';
import { raku } from './raku.ts';
import { rescript } from './rescript.ts';
import { robot } from './robot.ts';
import { rolldown } from './rolldown.ts';
import { rspack } from './rspack.ts';
import { rspec } from './rspec.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { rustc } from './rustc.ts';
import { rustcJson } from './rustc-json.ts';
import { rustfmt } from './rustfmt.ts';
import { sanitizer } from './sanitizer.ts';
import { scons } from './scons.ts';
import { shell } from './shell.ts';
import { shunit } from './shunit.ts';
import { sml } from './sml.ts';
import { spidermonkey } from './spidermonkey.ts';
import { spring } from './spring.ts';
import { sql } from './sql.ts';
import { sqlite } from './sqlite.ts';
import { stylesheet } from './stylesheet.ts';
import { swift } from './swift.ts';
import { symfony } from './symfony.ts';
import { tcl } from './tcl.ts';
import { terraform } from './terraform.ts';
import { terraformJson } from './terraform-json.ts';
import { testMore } from './test-more.ts';
import { testRun } from './test-run.ts';
import { toml } from './toml.ts';
import { transfer } from './transfer.ts';
import { tsc } from './tsc.ts';
import { unittest } from './unittest.ts';
import { uvu } from './uvu.ts';
import { v8Fatal } from './v8-fatal.ts';
import { valgrind } from './valgrind.ts';
import { validation } from './validation.ts';
import { vitest } from './vitest.ts';
import { webpack } from './webpack.ts';
import { windowsEvent } from './windows-event.ts';
import { xmlError } from './xml-error.ts';
import { zig } from './zig.ts';

/** Every dialect, in the order of their names; a line a letter, as a line a dialect would make too long a file. */
// prettier-ignore
export const DIALECTS: readonly Dialect[] = [
  abort, accessLog, ada, ansible, ant, apt, ava, awk,
  bats, behave, boostTest, browserCall, bunTest, bundler, busted,
  catch2, causedBy, click, clojure, cloudCli, cmake, cmocka, codedError, collision, config, configure, containerLog, cppunit, crystal, csvLog, ctest,
  dart, dbt, denoTest, django, dlang, docker, doctest, dotnet, dotnetTest,
  elixir, elm, erlang, exunit,
  fish, forth, fortran,
  gcc, gdb, git, go, goBuild, goRun, goTestJson, gradle, grpc, gtest,
  haskell, htmlError, http, httpClient,
  jasmine, java, javac, jest, jsonError, jsonLog, julia, junit,
  kubectl, kubectlDescribe,
  latex, lint, lisp, lua,
  make, maven, minitest, mocha, msbuild, mysql,
  nim, nix, node, nodeTest, notebookOutput, npm,
  ocaml, octave, openssl,
  pascal, perl, pest, php, phpunit, pip, plainLog, playwright, podman, postgres, powershell, prefixedOutput, processResult, prolog, protoc, purescript, pytest, python,
  r, racket, raku, rescript, robot, rolldown, rspack, rspec, ruby, rust, rustc, rustcJson, rustfmt,
  sanitizer, scons, shell, shunit, sml, spidermonkey, spring, sql, sqlite, stylesheet, swift, symfony,
  tcl, terraform, terraformJson, testMore, testRun, toml, transfer, tsc,
  unittest, uvu,
  v8Fatal, valgrind, validation, vitest,
  webpack, windowsEvent,
  xmlError,
  zig,
];
